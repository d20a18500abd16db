import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

import {
  keyOfMember,
  type Manifest,
  SECRET_MEMBER,
} from '#app/infra/backup/archive/archive-format.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { type Archive, readMembers } from '#app/infra/backup/archive/read-archive.server.ts'
import { secretFingerprint } from '#app/infra/backup/archive/secret-member.server.ts'
import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createSynced } from '#app/infra/storage/durable-file.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

const FILE_FOLDERS = ['car-images', 'brand', 'papers']

/** By the key's extension; browsers get the type from the database. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

const contentTypeOf = (key: string) =>
  CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Runs before the rows: a file without a row is pruned, a row without a file is broken. */
export async function restoreFiles({
  storage,
  onFile = () => {},
  ...archive
}: Archive & {
  storage: FileStorage
  onFile?: (done: number) => void
}): Promise<void> {
  let done = 0
  for await (const member of readMembers(archive)) {
    if (member.name === SECRET_MEMBER) await keepSecret(await member.bytes())
    const key = keyOfMember(member.name)
    if (key === null) continue
    const put = await storage.put(key, await member.bytes(), contentTypeOf(key))
    if (!put.ok) throw new ArchiveProblem(put.reason)
    done += 1
    onFile(done)
  }
}

export async function findForeignFile(
  storage: FileStorage,
  { members }: Manifest,
): Promise<string | null> {
  const own = new Set(members.map(({ name }) => keyOfMember(name)))
  for (const folder of FILE_FOLDERS) {
    for await (const { key } of storage.list(folder)) if (!own.has(key)) return key
  }
  return null
}

/** A configured AUTH_SECRET wins. */
async function keepSecret(secret: Buffer): Promise<void> {
  const { AUTH_SECRET, DATA_DIR } = env()
  if (AUTH_SECRET !== undefined) return
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const draft = join(DATA_DIR, `auth-secret.${newId()}`)
  await createSynced(draft, secret, { mode: 0o600 })
  await rename(draft, join(DATA_DIR, 'auth-secret'))
}

/** What to do about a secret that differs from the archive's; null when all is well. */
export function secretNote({ authSecret }: Manifest): string | null {
  const { AUTH_SECRET } = env()
  if (AUTH_SECRET !== undefined) {
    if (secretFingerprint(AUTH_SECRET) === authSecret.fingerprint) return null
    return (
      'AUTH_SECRET is not the one the backup was made with: set the old one, or remove the ' +
      'second steps with npm run staff -- remove-second-step EMAIL.'
    )
  }
  if (authSecret.isIncluded) return null
  return (
    'The backup was made with AUTH_SECRET set, which is in no archive: set the same one, or remove ' +
    'the second steps with npm run staff -- remove-second-step EMAIL.'
  )
}

/** The audit entry of a load, in its own transaction, which `command()` cannot reach. */
export async function recordLoad(
  session: DumpSession,
  { actor, action, after }: { actor: string; action: string; after: Record<string, string> },
): Promise<void> {
  await session.query(
    `insert into audit_log (id, actor, action, entity, after)
     values ($1::uuid, $2, $3, 'backup_runs', $4::jsonb)`,
    [newId(), actor, action, JSON.stringify(after)],
  )
}
