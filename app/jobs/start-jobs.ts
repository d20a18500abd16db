import { pruneVisits } from '#app/domain/analytics/prune-visits.server.ts'
import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { endReservations } from '#app/domain/cars/end-reservations.server.ts'
import { pruneStagedImports } from '#app/domain/cars/import/staged/prune-staged-imports.server.ts'
import { forgetInquiries } from '#app/domain/inquiries/forget-inquiries.server.ts'
import { onMailQueued } from '#app/domain/mail/next-letter-due.server.ts'
import { pruneSignIns } from '#app/domain/staff/prune-sign-ins.server.ts'
import { keepDatabase } from '#app/infra/keep-database.server.ts'
import { shopMailer } from '#app/infra/mailer.server.ts'

import { dailyBackup } from './daily-backup.ts'
import { repeat } from './repeat.ts'
import { sendMail } from './send-mail.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Starts what runs beside the pages, none of it before the first ones are served. Any number of
 * processes may run the same jobs on one database.
 * @returns how to end it: no job uses the database afterwards
 */
export function startJobs(): () => Promise<void> {
  const mail = repeat({
    name: 'send-mail',
    firstAfterMs: 2 * SECOND_MS,
    everyMs: HOUR_MS,
    run: async (signal) => {
      const mailer = await shopMailer()
      const nextMs = await sendMail({ mailer, signal })
      // A letter may have been queued without a notice, or the notice was lost.
      return mailer && Math.min(nextMs ?? Infinity, 30 * SECOND_MS)
    },
  })
  const forget = onMailQueued(() => mail.wake())
  const pictures = repeat({
    name: 'sweep-media',
    firstAfterMs: 5 * MINUTE_MS,
    everyMs: HOUR_MS,
    run: async () => {
      // Loaded when needed: it brings the storage and picture libraries along.
      const { sweepMediaJob } = await import('./sweep-media.ts')
      await sweepMediaJob()
      return null
    },
  })
  const reservations = repeat({
    name: 'end-reservations',
    firstAfterMs: MINUTE_MS,
    everyMs: HOUR_MS,
    run: async () => {
      await endReservations(new Date())
      return null
    },
  })
  const records = repeat({
    name: 'prune-records',
    firstAfterMs: 10 * MINUTE_MS,
    everyMs: 24 * HOUR_MS,
    run: async () => {
      await pruneVisits(new Date())
      await forgetInquiries(new Date())
      await pruneStagedImports(new Date())
      await pruneSignIns(new Date())
      return null
    },
  })
  const upkeep = repeat({
    name: 'keep-database',
    firstAfterMs: 5 * MINUTE_MS,
    everyMs: 5 * MINUTE_MS,
    run: async () => {
      await keepDatabase()
      return null
    },
  })
  const backups = repeat({
    name: 'daily-backup',
    firstAfterMs: 10 * MINUTE_MS,
    everyMs: 10 * MINUTE_MS,
    run: async (signal) => {
      await dailyBackup({ signal })
      return null
    },
  })
  return async () => {
    forget()
    await Promise.all([
      ...[mail, pictures, reservations, records, upkeep, backups].map((job) => job.stop()),
      flushVisits(),
    ])
  }
}
