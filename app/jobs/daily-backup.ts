import {
  claimDailyBackup,
  finishBackup,
  releaseDailyBackup,
  copyLatestBackup,
} from '#app/domain/backup/backup-runs.server.ts'
import { dueBackupDay } from '#app/domain/backup/backup-schedule.ts'
import { runBackupProcess } from '#app/infra/backup/backup-process.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

export async function dailyBackup({
  signal,
  now = new Date(),
  run = runBackupProcess,
}: {
  signal: AbortSignal
  now?: Date
  run?: typeof runBackupProcess
}): Promise<void> {
  const day = dueBackupDay(env().BACKUP_AT, now)
  const id = day && (await claimDailyBackup(day, now))
  if (id) {
    const result = await run(signal)
    if ('busy' in result) {
      await releaseDailyBackup(id)
      return logger.info({ day, reason: result.busy }, 'the backup is waiting for another one')
    }
    await finishBackup(id, result, new Date())
    if ('error' in result) logger.error({ day, reason: result.error }, 'the backup failed')
    else logger.info({ day, ...result }, 'backup')
  }
  await copyLatestBackup({ now })
}
