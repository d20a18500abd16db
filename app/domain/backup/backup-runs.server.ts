import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { BACKUP_ATTEMPTS_MAX, BACKUP_LEASE_MS, BACKUP_RETRY_MS } from './backup-schedule.ts'

/** No audit entries come of it: these rows are the record. */
const BACKUP: CommandContext = { actor: { id: null, name: 'backup' } }

/** What a finished backup was; `rows` and `files` are what it holds. */
export type BackupResult = {
  path: string
  byteSize: number
  rows: number
  files: number
  /** Pictures that the storage had lost, or whose content had changed. */
  damagedFiles: number
}

/**
 * Takes the backup of a day for this process, so that of several on one database one makes it.
 * A failed one is tried again after a while, and one whose process died once its time is over.
 * @returns the id of the run, or null when it is somebody else's, done, or not to be tried yet
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

/** Says how a claimed backup ended. */
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

/** Writes down a backup that somebody made at the terminal. */
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
