import { existsSync } from 'node:fs'

import { backupBucket, copyArchive } from '#app/infra/backup/copy-archive.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

import { BACKUP_RETRY_MS } from './backup-schedule.ts'

/** Not audited: these rows are the record. */
const BACKUP: CommandContext = { actor: { id: null, name: 'backup' } }
const ERROR_MAX_LENGTH = 2_000

/**
 * Copies the newest backup to the bucket for copies, unless it is there, on another machine's disk,
 * or failed less than an hour ago. Never throws because of the bucket: the reason is recorded.
 */
export async function copyLatestBackup({
  now = new Date(),
  bucket = backupBucket(),
}: { now?: Date; bucket?: FileStorage | null } = {}): Promise<void> {
  if (!bucket) return
  const newest = await db
    .selectFrom('backup_runs')
    .select(['id', 'path', 'copied_at'])
    .where('status', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.path || newest.copied_at || !existsSync(newest.path)) return
  if (!(await claim(newest.id, now))) return
  try {
    await copyArchive(newest.path, { bucket, retentionDays: env().BACKUP_KEEP_DAYS, now })
    await record(newest.id, { copied_at: new Date(), copy_error: null })
    logger.info({ path: newest.path }, 'the backup was copied to the bucket')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.error({ err: error }, 'the backup could not be copied to the bucket')
    await record(newest.id, {
      copy_error: reason.slice(0, ERROR_MAX_LENGTH).toWellFormed() || 'No reason was given.',
    })
  }
}

/** Only one process copies it; after a failure nobody tries for an hour. */
async function claim(id: string, now: Date): Promise<boolean> {
  const claimed = await command(BACKUP, (trx) =>
    trx
      .updateTable('backup_runs')
      .set({ copy_tried_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('copy_tried_at', 'is', null),
          eb('copy_tried_at', '<=', new Date(now.getTime() - BACKUP_RETRY_MS)),
        ]),
      )
      .returning('id')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

type Columns = { copied_at?: Date; copy_error: string | null }

async function record(id: string, columns: Columns): Promise<void> {
  await command(BACKUP, (trx) =>
    trx.updateTable('backup_runs').set(columns).where('id', '=', id).execute(),
  )
}
