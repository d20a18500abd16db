import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { closeDatabase, db } from '#app/infra/db/database.server.ts'
import { requireShop } from '#app/infra/db/embedded/data-folder.server.ts'
import { openEmbedded } from '#app/infra/db/embedded/open-embedded.server.ts'
import { migrate } from '#app/infra/db/migrate.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { refuseUnfinished } from '#app/infra/db/unfinished-restore.server.ts'
import { env } from '#app/infra/env.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { createLocalStorage } from '#app/infra/storage/local-storage.server.ts'
import { createS3Storage } from '#app/infra/storage/s3-storage.server.ts'

import { keyOfMember, type Manifest } from './archive/archive-format.ts'
import { ArchiveProblem } from './archive/archive-problem.ts'
import { archiveSource } from './archive/archive-source.server.ts'
import { sessionOfKysely } from './dump/dump-session.server.ts'
import { forgetRemoved } from './forget-removed.server.ts'
import { loadDatabase } from './load/load-database.server.ts'
import { recordLoad, findForeignFile, restoreFiles } from './load/restore-files.server.ts'
import { openTarget, describeServed } from './load/restore-target.server.ts'
import { type MadeBackup, makeBackup } from './make-backup.server.ts'

type MoveOptions = {
  url: string
  onProgress?: (what: string) => void
}

export type Moved = MadeBackup & {
  areFilesMoved: boolean
}

/**
 * Copies DATA_DIR to an empty PostgreSQL, and its pictures to the empty bucket of the S3_ settings
 * if set, by way of a backup, which is kept. Rows and pictures are read back and compared; DATA_DIR
 * is unchanged.
 * @throws {StartupProblem} when the shop is running, or a target is missing or not empty
 */
export async function moveShop({ url, onProgress = () => {} }: MoveOptions): Promise<Moved> {
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR, S3 } = env()
  if (DATABASE_URL) {
    throw new StartupProblem(
      'DATABASE_URL is set, but a move starts from DATA_DIR: run this without it.',
    )
  }
  requireShop(DATA_DIR)
  await refuseFull(await describeServed(url))
  refuseUnfinished(DATA_DIR)
  // Opened as a server, since a running one would keep writing to what is left behind.
  const database = await openEmbedded({ dataDir: DATA_DIR, role: 'server', onCrash: exit })
  try {
    await migrate(db)
    onProgress('making a backup')
    const local = createLocalStorage(join(DATA_DIR, 'files'))
    const made = await makeBackup({ kind: 'embedded', folder: BACKUP_DIR, storage: local })
    const bucket = S3 && createS3Storage(S3)
    if (bucket) {
      const foreign = await findForeignFile(bucket, made.manifest)
      await refuseFull(foreign && `The bucket of S3_BUCKET is not empty (${foreign})`)
      await restoreFiles({
        ...made,
        storage: bucket,
        onFile: (done) => onProgress(`${done} of ${made.manifest.files.count} pictures`),
      })
      onProgress('reading the pictures back')
      await verifyFiles(bucket, made.manifest)
    }
    onProgress('writing the rows')
    await loadRows(url, made)
    return { ...made, areFilesMoved: bucket !== null }
  } finally {
    await closeDatabase()
    await database.close()
  }
}

async function refuseFull(found: string | null): Promise<void> {
  if (!found) return
  throw new StartupProblem(
    `${found}: a shop can only be moved to an empty place. Nothing was moved.`,
  )
}

async function loadRows(url: string, made: MadeBackup): Promise<void> {
  const { manifest } = made
  const target = openTarget({ connectionString: url, application_name: 'car-shop' })
  try {
    await target.transaction(async (trx) => {
      const session = sessionOfKysely(trx)
      await loadDatabase({ trx, source: archiveSource(made) })
      await forgetRemoved(session, manifest.files.removedMeanwhile)
      const after = { made_at: manifest.madeAt, version: manifest.appVersion }
      await recordLoad(session, { actor: 'move', action: 'shop.move', after })
    })
    await target.analyze()
  } finally {
    await target.close()
  }
}

function exit(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** @throws when a picture read back from the storage differs from the archive */
async function verifyFiles(storage: FileStorage, { members }: Manifest): Promise<void> {
  for (const { name, sha256 } of members) {
    const key = keyOfMember(name)
    if (key === null) continue
    const hash = createHash('sha256')
    const stream = await storage.get(key)
    if (stream) for await (const chunk of stream) hash.update(chunk as Uint8Array)
    if (!stream || hash.digest('hex') !== sha256) {
      throw new ArchiveProblem(`the picture ${key} read back is not the one that was written`)
    }
  }
}
