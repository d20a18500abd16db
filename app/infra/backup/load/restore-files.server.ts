import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import {
  keyOfMember,
  type Manifest,
  SECRET_MEMBER,
} from '#app/infra/backup/archive/archive-format.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { readMembers } from '#app/infra/backup/archive/read-archive.server.ts'
import { secretFingerprint } from '#app/infra/backup/archive/secret-member.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

/** Folders of the storage that hold what the shop cannot do without. */
export const FILE_FOLDERS = ['car-images']

/** Of a key, as it was made; a browser is told by the row in the database. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const contentTypeOf = (key: string) =>
  CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * Puts every picture of an archive into a storage, and the secret, where it has one, beside it.
 * Done before the rows: a file without a row is swept up, a row without a file is a hole.
 */
export async function restoreFiles({
  path,
  byteSize,
  storage,
  onFile = () => {},
}: {
  path: string
  byteSize: number
  storage: FileStorage
  onFile?: (done: number) => void
}): Promise<void> {
  let done = 0
  for await (const member of readMembers({ path, byteSize })) {
    if (member.name === SECRET_MEMBER) await keepSecret(await member.bytes())
    const key = keyOfMember(member.name)
    if (key === null) continue
    const put = await storage.put(key, await member.bytes(), contentTypeOf(key))
    if (!put.ok) throw new ArchiveProblem(put.reason)
    done += 1
    onFile(done)
  }
}

/** A key of the storage that is none of the archive's; null when there is none. */
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

/** The setting wins where it is set; what is restored can then be read with the same secret alone. */
async function keepSecret(secret: Buffer): Promise<void> {
  const { AUTH_SECRET, DATA_DIR } = env()
  if (AUTH_SECRET !== undefined) return
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const draft = join(DATA_DIR, `auth-secret.${newId()}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(secret)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(DATA_DIR, 'auth-secret'))
}

/** What to do about a secret that the archive was not made with; null when all is well. */
export function secretNote({ authSecret }: Manifest): string | null {
  const { AUTH_SECRET } = env()
  if (AUTH_SECRET !== undefined) {
    if (secretFingerprint(AUTH_SECRET) === authSecret.fingerprint) return null
    return (
      'AUTH_SECRET is another one than the backup was made with: set the old one, or take the ' +
      'second steps away with npm run staff -- remove-second-step EMAIL.'
    )
  }
  if (authSecret.isIncluded) return null
  return (
    'The backup was made with AUTH_SECRET set, which is in no archive: set the same one, or take ' +
    'the second steps away with npm run staff -- remove-second-step EMAIL.'
  )
}
