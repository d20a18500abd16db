import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'

import type { BackupHealth } from './backup-health.ts'

/** How far the clocks of several machines may differ. */
const SKEW_MS = 3_600_000

/** Ignores runs recorded while the clock was ahead: they would hide every failure until then. */
export async function readBackupHealth(now = new Date()): Promise<BackupHealth> {
  const latest = new Date(now.getTime() + SKEW_MS)
  const done = await db
    .selectFrom('backup_runs')
    .select(['finished_at', 'byte_size', 'damaged_count'])
    .where('status', '=', 'done')
    .where('finished_at', '<=', latest)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backup_runs')
    .select(['finished_at', 'error'])
    .where('status', '=', 'failed')
    .where('finished_at', '<=', latest)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lastDone = done?.finished_at
    ? {
        finishedAt: done.finished_at,
        byteSize: done.byte_size ?? 0,
        damagedFiles: done.damaged_count ?? 0,
      }
    : null
  const isNewer = failed?.finished_at && (!lastDone || failed.finished_at > lastDone.finishedAt)
  const { BACKUP_AT, BACKUP_S3 } = env()
  return {
    copies: BACKUP_S3 && (await readCopies()),
    isScheduled: BACKUP_AT !== 'off',
    lastDone,
    lastFailure:
      isNewer && failed.finished_at ? { at: failed.finished_at, error: failed.error ?? '' } : null,
  }
}

async function readCopies(): Promise<BackupHealth['copies']> {
  const newest = await db
    .selectFrom('backup_runs')
    .select(({ fn }) => fn.max('copied_at').as('at'))
    .executeTakeFirst()
  const tried = await db
    .selectFrom('backup_runs')
    .select('copy_error')
    .where('copy_tried_at', 'is not', null)
    .orderBy('copy_tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { lastCopiedAt: newest?.at ?? null, error: tried?.copy_error ?? null }
}
