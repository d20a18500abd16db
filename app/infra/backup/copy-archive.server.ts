import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { superfluousArchives } from '#app/domain/backup/backup-schedule.ts'
import { env } from '#app/infra/env.server.ts'
import { isAbsent } from '#app/infra/storage/durable-file.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { createS3Storage } from '#app/infra/storage/s3-storage.server.ts'

const FOLDER = 'backups'
const ERASURES = 'erasures.jsonl'
/** Long enough for gigabytes over a small office's line. */
const TRANSFER_TIMEOUT_MS = 3 * 3_600_000

/** Null if BACKUP_S3_BUCKET is not set. */
export function backupBucket(): FileStorage | null {
  const { BACKUP_S3 } = env()
  return BACKUP_S3 && createS3Storage(BACKUP_S3, { transferTimeoutMs: TRANSFER_TIMEOUT_MS })
}

/**
 * Copies a verified archive, and the list of erased people beside it, to a bucket; reads the
 * archive back, and removes copies older than archives are kept.
 * @throws when the bucket can't be reached or holds something else than was sent
 */
export async function copyArchive(
  path: string,
  { bucket, retentionDays, now }: { bucket: FileStorage; retentionDays: number; now: Date },
): Promise<void> {
  const key = `${FOLDER}/${basename(path)}`
  const put = await bucket.putFile(key, path, 'application/octet-stream')
  if (!put.ok) throw new Error('The backup bucket is full.')
  const copied = await bucket.get(key)
  if (!copied) throw new Error('The bucket does not have the archive that was sent.')
  const [here, there] = [await sha256Of(createReadStream(path)), await sha256Of(copied)]
  if (here !== there) throw new Error('The bucket holds something other than what was sent.')
  await bucket
    .putFile(`${FOLDER}/${ERASURES}`, join(dirname(path), ERASURES), 'application/x-ndjson')
    .catch((error: unknown) => {
      if (!isAbsent(error)) throw error
    })
  const names: string[] = []
  for await (const file of bucket.list(FOLDER)) names.push(basename(file.key))
  for (const name of superfluousArchives(names, { retentionDays, now })) {
    await bucket.delete(`${FOLDER}/${name}`)
  }
}

async function sha256Of(content: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
