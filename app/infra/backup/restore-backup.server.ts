import { statfs } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Migration } from 'kysely/migration'

import { poolConfig } from '#app/infra/db/connection.server.ts'
import { closeDatabase } from '#app/infra/db/database.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { markRestored } from '#app/infra/db/unfinished-restore.server.ts'
import { env } from '#app/infra/env.server.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import type { Manifest } from './archive/archive-format.ts'
import { archiveSource } from './archive/archive-source.server.ts'
import type { Archive } from './archive/read-archive.server.ts'
import { verifyArchive } from './archive/verify-archive.server.ts'
import { sessionOfKysely } from './dump/dump-session.server.ts'
import { forgetRemoved } from './forget-removed.server.ts'
import { loadDatabase } from './load/load-database.server.ts'
import {
  recordLoad,
  findForeignFile,
  restoreFiles,
  secretNote,
} from './load/restore-files.server.ts'
import {
  emptySchema,
  openTarget,
  clearTarget,
  describeTarget,
  openTargetDatabase,
  takeDataDir,
} from './load/restore-target.server.ts'

export type Restored = {
  manifest: Manifest
  asideFolder: string | null
  notes: string[]
}

type RestoreOptions = Pick<Archive, 'path' | 'keys'> & {
  isReplacing: boolean
  now?: Date
  migrations?: Record<string, Migration>
  onProgress?: (step: 'verifying' | 'pictures' | 'rows', what: string) => void
  /** Runs with `db` before the restored shop may start. @returns sentences for the operator */
  finish?: (manifest: Manifest) => Promise<string[]>
}

/**
 * Restores an archive into the configured DATA_DIR, DATABASE_URL and S3_*. It is verified first,
 * and all rows come last, in one transaction, so an interrupted restore can simply be run again.
 * @throws {ArchiveProblem} when the archive is bad, {StartupProblem} when the target is
 */
export async function restoreBackup(request: RestoreOptions): Promise<Restored> {
  const { path, keys, migrations, onProgress = () => {}, now = new Date(), finish } = request
  onProgress('verifying', basename(path))
  const known = migrations && Object.keys(migrations)
  const { manifest, byteSize } = await verifyArchive(path, { keys, known })
  await requireRoom(manifest)
  const asideFolder = await prepareTarget({ ...request, now }, manifest)
  const database = await openTargetDatabase()
  const notes = notesOf(manifest)
  try {
    await restoreFiles({
      path,
      byteSize,
      keys,
      storage: shopStorage(),
      onFile: (done) => onProgress('pictures', `${done} of ${manifest.files.count}`),
    })
    const target = openTarget(poolConfig())
    try {
      await target.transaction(async (trx) => {
        const session = sessionOfKysely(trx)
        if (request.isReplacing) await emptySchema(session)
        await loadDatabase({
          trx,
          source: archiveSource({ path, byteSize, keys, manifest }),
          ...(migrations && { migrations }),
          onRows: (table) => onProgress('rows', table),
        })
        await forgetRemoved(session, manifest.files.removedMeanwhile)
        await recordLoad(session, {
          actor: 'restore',
          action: 'backup.restore',
          after: { made_at: manifest.madeAt, version: manifest.appVersion },
        })
      })
      await target.analyze()
    } finally {
      await target.close()
    }
    if (finish) notes.push(...(await finish(manifest)))
  } finally {
    await closeDatabase()
    await database.close()
  }
  await markRestored(env().DATA_DIR)
  return { manifest, asideFolder, notes }
}

async function prepareTarget(
  { isReplacing, now }: RestoreOptions & { now: Date },
  manifest: Manifest,
): Promise<string | null> {
  const lock = await takeDataDir()
  try {
    const found = await describeTarget()
    const foreign = await findForeignFile(shopStorage(), manifest)
    const full = found ?? (foreign && `The picture storage is not empty (${foreign})`)
    if (full && !isReplacing) {
      throw new StartupProblem(
        `${full}: restore into an empty place, or add --replace to put the backup in its place.`,
      )
    }
    return await clearTarget(now)
  } finally {
    lock.release()
  }
}

async function requireRoom({ files, tables }: Manifest): Promise<void> {
  const { DATA_DIR, S3 } = env()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const needed = (S3 ? 0 : files.bytes) + rows * 4_000 + 150 * 1024 ** 2
  const { bavail, bsize } = await statfs(DATA_DIR).catch(() => statfs('.'))
  if (bavail * bsize >= needed) return
  throw new StartupProblem(
    `The disk of DATA_DIR ${DATA_DIR} has too little room for this backup (about ${Math.ceil(needed / 1024 ** 2)} MB).`,
  )
}

function notesOf(manifest: Manifest): string[] {
  const { damaged } = manifest.files
  const secret = secretNote(manifest)
  return [
    ...(secret ? [secret] : []),
    ...(damaged.length > 0
      ? [`${damaged.length} pictures were missing or damaged when the backup was made.`]
      : []),
  ]
}
