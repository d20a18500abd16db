import { buffer } from 'node:stream/consumers'

import type { NamedFile } from '#app/infra/backup/dump/dump-database.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

import { fileMember, type Manifest } from './archive-format.ts'
import { type ArchiveWriter, sha256Of } from './write-archive.server.ts'

/** Hides the latency of a bucket; each may be a picture of 25 MB. */
const READ_AHEAD = 4

/** Tells pictures that staff have removed since from those the storage has lost. */
export async function archiveFiles({
  files,
  storage,
  archive,
  onFile = () => {},
}: {
  files: readonly NamedFile[]
  storage: FileStorage
  archive: ArchiveWriter
  onFile?: (done: number) => void
}): Promise<Manifest['files']> {
  const result: Manifest['files'] = { count: 0, bytes: 0, removedMeanwhile: [], damaged: [] }
  const reading = new Map<number, Promise<Buffer | null>>()
  const startReading = (index: number) => {
    const file = files[index]
    if (!file) return
    const read = readFile(storage, file.key)
    // Awaited in turn below; until then a rejection would be unhandled.
    read.catch(() => {})
    reading.set(index, read)
  }
  for (let index = 0; index < READ_AHEAD; index += 1) startReading(index)
  for (const [index, { key, sha256 }] of files.entries()) {
    const bytes = await reading.get(index)
    reading.delete(index)
    startReading(index + READ_AHEAD)
    if (!bytes) {
      const list = (await isStillNamed(key)) ? result.damaged : result.removedMeanwhile
      list.push(key)
      continue
    }
    if (sha256Of(bytes) !== sha256) result.damaged.push(key)
    await archive.add(fileMember(key), bytes)
    result.count += 1
    result.bytes += bytes.length
    onFile(result.count)
  }
  return result
}

async function readFile(storage: FileStorage, key: string): Promise<Buffer | null> {
  const stream = await storage.get(key)
  return stream && buffer(stream)
}

async function isStillNamed(key: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_files')
    .select('id')
    .where('storage_key', '=', key)
    .union(db.selectFrom('paper_files').select('id').where('storage_key', '=', key))
    .executeTakeFirst()
  return row !== undefined
}
