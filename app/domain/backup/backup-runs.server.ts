import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { BACKUP_ATTEMPTS_MAX, BACKUP_LEASE_MS, BACKUP_RETRY_MS } from './backup-schedule.ts'

/** Not audited: these rows are the record. */
const BACKUP: CommandContext = { actor: { id: null, name: 'backup' } }

export type BackupResult = {
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
