import { existsSync } from 'node:fs'

import { runBackupProcess } from '#app/infra/backup/backup-process.server.ts'
import { backupBucket, copyArchive } from '#app/infra/backup/copy-archive.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

import { BACKUP_ATTEMPTS_MAX, BACKUP_LEASE_MS, BACKUP_RETRY_MS } from './backup-schedule.ts'

/** Not audited: these rows are the record. */
const BACKUP: CommandContext = { actor: { id: null, name: 'backup' } }

type BackupResult = {
  path: string
  byteSize: number
  rows: number
  files: number
  /** Pictures missing from storage, or with changed content. */
  damagedFiles: number
}

/**
 * Claims the day's backup for this process, so that only one of several on a database makes it.
 * Failed ones are retried later, and so are those whose process died, once the lease ends.
 * @returns the run's id; null if it is taken, done or not yet due for a retry
 */
export async function claimDailyBackup(day: string, now: Date): Promise<string | null> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const claimed = await command(BACKUP, (trx) =>
    trx
      .insertInto('backup_runs')
      .values({ id: newId(), scheduled_for: day, status: 'running', started_at: now })
      .onConflict((conflict) =>
        conflict
          .column('scheduled_for')
          .doUpdateSet((eb) => ({
            status: 'running',
            attempts: eb('backup_runs.attempts', '+', 1),
            started_at: now,
            finished_at: null,
            error: null,
          }))
          .where((eb) =>
            eb.and([
              eb('backup_runs.attempts', '<', BACKUP_ATTEMPTS_MAX),
              eb.or([
                eb.and([
                  eb('backup_runs.status', '=', 'failed'),
                  eb('backup_runs.finished_at', '<=', ago(BACKUP_RETRY_MS)),
                ]),
                eb.and([
                  eb('backup_runs.status', '=', 'running'),
                  eb('backup_runs.started_at', '<=', ago(BACKUP_LEASE_MS)),
                ]),
              ]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst(),
  )
  return claimed?.id ?? null
}

/** Releases the run if another backup is in progress: it is claimed again later. */
export async function releaseDailyBackup(id: string): Promise<void> {
  await command(BACKUP, (trx) => trx.deleteFrom('backup_runs').where('id', '=', id).execute())
}

export async function finishBackup(
  id: string,
  result: BackupResult | { error: string },
  now: Date,
): Promise<void> {
  await command(BACKUP, (trx) =>
    trx
      .updateTable('backup_runs')
      .set({ ...columnsOf(result), finished_at: now })
      .where('id', '=', id)
      .execute(),
  )
}

export async function recordBackup(
  result: BackupResult | { error: string },
  { startedAt, now }: { startedAt: Date; now: Date },
): Promise<void> {
  await command(BACKUP, (trx) =>
    trx
      .insertInto('backup_runs')
      .values({
        id: newId(),
        scheduled_for: null,
        started_at: startedAt,
        finished_at: now,
        ...columnsOf(result),
      })
      .execute(),
  )
}

const ERROR_MAX_LENGTH = 2_000

function columnsOf(result: BackupResult | { error: string }) {
  if ('error' in result) {
    const error = result.error.slice(0, ERROR_MAX_LENGTH).toWellFormed() || 'no reason was given'
    return {
      status: 'failed' as const,
      error,
      path: null,
      byte_size: null,
      row_count: null,
      file_count: null,
      damaged_count: null,
    }
  }
  return {
    status: 'done' as const,
    error: null,
    path: result.path,
    byte_size: result.byteSize,
    row_count: result.rows,
    file_count: result.files,
    damaged_count: result.damagedFiles,
  }
}

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

let running: { stop: AbortController; ended: Promise<void> } | null = null

/**
 * Starts a backup beside the daily ones; its outcome is recorded like theirs.
 * @returns false if one started here is still running
 */
export function startBackup(run: typeof runBackupProcess = runBackupProcess): boolean {
  if (running) return false
  const stop = new AbortController()
  running = { stop, ended: makeBackup(stop.signal, run).finally(() => (running = null)) }
  return true
}

/** Stops a running backup; what it has written so far stays a draft. */
export async function stopBackup(): Promise<void> {
  running?.stop.abort()
  await running?.ended
}

export const isBackupRunning = (): boolean => running !== null

async function makeBackup(signal: AbortSignal, run: typeof runBackupProcess): Promise<void> {
  const startedAt = new Date()
  try {
    const result = await run(signal)
    if ('busy' in result) return logger.info({ reason: result.busy }, 'no second backup')
    await recordBackup(result, { startedAt, now: new Date() })
    await copyLatestBackup()
    if ('error' in result) logger.error({ reason: result.error }, 'the backup failed')
  } catch (error) {
    logger.error({ err: error }, 'the outcome of a backup could not be recorded')
  }
}
