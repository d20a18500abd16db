import { createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { secretFingerprint } from '#app/infra/backup/archive/secret-member.server.ts'
import {
  appendErasures,
  type Erasure,
  readErasures,
} from '#app/infra/backup/load/erasure-list.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { type Contact, contactText } from './contact.ts'

/** Clock difference between database and server within which records are the same erasure. */
const SAME_MS = 60_000

/**
 * Records an erasure beside the backups, where a restore finds it. A failure does not undo the
 * erasure; the next backup records what is missing.
 */
export async function rememberErasure(people: readonly string[], at: Date): Promise<void> {
  const { BACKUP_DIR } = env()
  try {
    const key = secretFingerprint(await readAuthSecret())
    await appendErasures(BACKUP_DIR, [{ at: at.toISOString(), key, people: [...people] }])
  } catch (error) {
    logger.error({ err: error, folder: BACKUP_DIR }, 'an erasure is not in the list of the backups')
  }
}

/** Adds erasures in the audit log that the folder's list lacks, such as other processes'. */
export async function rememberErasures(folder: string): Promise<void> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['at', 'after'])
    .where('action', '=', 'person.erase')
    .where('entity', '=', 'inquiries')
    .orderBy('at')
    .execute()
  const listed = await readErasures(folder)
  const key = secretFingerprint(await readAuthSecret())
  const found = entries.flatMap(({ at, after }): Erasure[] => {
    const people = peopleOf(after)
    return people.length === 0 ? [] : [{ at: at.toISOString(), key, people }]
  })
  const isListed = (erasure: Erasure) => listed?.some((other) => isSame(erasure, other)) ?? false
  await appendErasures(
    folder,
    found.filter((erasure) => !isListed(erasure)),
  )
}

function peopleOf(after: unknown): string[] {
  if (typeof after !== 'object' || after === null || !('person' in after)) return []
  const { person } = after
  return Array.isArray(person) ? person.filter((hash) => typeof hash === 'string') : []
}

function isSame(one: Erasure, other: Erasure): boolean {
  const apartMs = Math.abs(Date.parse(one.at) - Date.parse(other.at))
  return apartMs <= SAME_MS && one.people.join() === other.people.join()
}

const PURPOSE = 'people of the audit log'

/**
 * Identifies the person in the audit log: it reveals nothing without the secret, and recognises a
 * repeated request for the same contact.
 */
export async function personHash(contact: Contact): Promise<string> {
  const key = createHmac('sha256', await readAuthSecret())
    .update(PURPOSE)
    .digest()
  return createHmac('sha256', key).update(contactText(contact)).digest('hex').slice(0, 32)
}
