import { askToKeepAlerts } from '#app/domain/alerts/alert-links.server.ts'
import { queuePriceAlerts } from '#app/domain/alerts/queue-price-alerts.server.ts'
import { queueSearchAlerts } from '#app/domain/alerts/queue-search-alerts.server.ts'
import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { stopBackup } from '#app/domain/backup/backup-runs.server.ts'
import { endReservations } from '#app/domain/cars/status/end-reservations.server.ts'
import { queueImportDeadlines } from '#app/domain/costs/import-clock/clocks.server.ts'
import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/dates/units.ts'
import { queueWeeklyReport } from '#app/domain/demand/weekly-report.server.ts'
import { loadDemoMarket } from '#app/domain/demo-stock/load-demo-market.server.ts'
import { nextPhotoDue, onPhotosQueued } from '#app/domain/imports/photos/queue-photos.server.ts'
import { queueDueActions } from '#app/domain/inquiries/due/list-due.server.ts'
import { onMailQueued } from '#app/domain/mail/claim-email.server.ts'
import { watchComparisons } from '#app/domain/market/watch-comparisons.server.ts'
import { watchPreviews } from '#app/domain/previews/find-preview.server.ts'
import { storeUnknownWords } from '#app/domain/search/words/managed/record-unknown-words.server.ts'
import { env } from '#app/infra/env.server.ts'
import { canSendMail, shopMailer } from '#app/infra/mailer.server.ts'
import { maintainDatabase } from '#app/infra/maintain-database.server.ts'

import { dailyBackup } from './daily-backup.ts'
import { pruneRecords } from './prune-records.ts'
import { repeat, runSteps } from './repeat.ts'
import { sendMail, untilNextPass } from './send-mail.ts'
import { sendNotifications } from './send-notifications.ts'

const DEMO_FOLDER = 'demo'
const LISTS_FOLDER = 'lists'

/**
 * Starts the background jobs, each after a delay, so that the first pages are served before. Any
 * number of processes may run the same jobs on one database.
 * @returns a function that stops them: none starts afterwards, and one in progress has five seconds
 *   to finish
 */
export function startJobs(): () => Promise<void> {
  const mail = repeat({
    name: 'send-mail',
    firstAfterMs: 2 * SECOND_MS,
    everyMs: HOUR_MS,
    run: async (signal) => {
      const mailer = await shopMailer()
      const dueMs = await sendMail({ mailer, signal })
      return mailer && untilNextPass(dueMs)
    },
  })
  const unsubscribe = onMailQueued(() => mail.wake())
  const pictures = repeat({
    name: 'prune-media',
    firstAfterMs: 5 * MINUTE_MS,
    everyMs: HOUR_MS,
    run: async () => {
      // Loaded on demand: it pulls in the storage and image libraries.
      const { pruneMediaJob } = await import('./prune-media.ts')
      await pruneMediaJob()
      return null
    },
  })
  const photos = repeat({
    name: 'fetch-photos',
    firstAfterMs: 10 * SECOND_MS,
    everyMs: 5 * MINUTE_MS,
    run: async (signal) => {
      if ((await nextPhotoDue()) === null) return null
      const { fetchPhotos } = await import('./fetch-photos.ts')
      const nextMs = await fetchPhotos({ signal })
      // Due photos that were left are on websites where another process is already fetching enough.
      return nextMs === null ? null : Math.max(nextMs, SECOND_MS)
    },
  })
  const unsubscribePhotos = onPhotosQueued(() => photos.wake())
  const imports = repeat({
    name: 'resume-imports',
    firstAfterMs: 5 * SECOND_MS,
    everyMs: MINUTE_MS,
    run: async (signal) => {
      // Loaded on demand, as few starts find an import that was cut off.
      const { resumeImports } = await import('#app/domain/imports/staged/confirm-import.server.ts')
      await resumeImports(new Date(), signal)
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
    everyMs: DAY_MS,
    run: async (signal) => {
      const steps = {
        prune: () => pruneRecords(new Date(), signal),
        'ask-to-keep-alerts': () => askToKeepAlerts(new Date()),
      }
      await runSteps(steps, signal)
      return null
    },
  })
  const deadlines = repeat({
    name: 'import-deadlines',
    firstAfterMs: 5 * MINUTE_MS,
    everyMs: HOUR_MS,
    run: async () => {
      await queueImportDeadlines(new Date())
      return null
    },
  })
  const dueActions = repeat({
    name: 'due-actions',
    firstAfterMs: 2 * MINUTE_MS,
    everyMs: 10 * MINUTE_MS,
    run: async () => {
      if (canSendMail()) await queueDueActions(new Date())
      return null
    },
  })
  const weeklyReport = repeat({
    name: 'weekly-report',
    firstAfterMs: 3 * MINUTE_MS,
    everyMs: 10 * MINUTE_MS,
    run: async () => {
      if (canSendMail()) await queueWeeklyReport(new Date())
      return null
    },
  })
  const alerts = repeat({
    name: 'alerts',
    firstAfterMs: MINUTE_MS,
    everyMs: MINUTE_MS,
    run: async (signal) => {
      const steps = {
        'queue-price-alerts': () => queuePriceAlerts(new Date()),
        'queue-search-alerts': () => queueSearchAlerts(new Date()),
        'send-notifications': () => sendNotifications({ signal }),
      }
      await runSteps(steps, signal)
      return null
    },
  })
  const priceList = repeat({
    name: 'load-price-list',
    firstAfterMs: 2 * SECOND_MS,
    everyMs: DAY_MS,
    run: async () => {
      await loadShippedList(LISTS_FOLDER)
      return null
    },
  })
  const comparisons = watchComparisons(() => prices.wake())
  const prices = repeat({
    name: 'compare-prices',
    firstAfterMs: 15 * SECOND_MS,
    everyMs: DAY_MS,
    run: async (signal) => {
      const steps = {
        ...(env().DEMO_STOCK !== 'off' && {
          'load-demo-market': () => loadDemoMarket(DEMO_FOLDER),
        }),
        compare: () => comparisons.refresh(signal),
      }
      await runSteps(steps, signal)
      return null
    },
  })
  const previews = watchPreviews(() => drawing.wake())
  const drawing = repeat({
    name: 'draw-previews',
    firstAfterMs: SECOND_MS,
    everyMs: DAY_MS,
    run: async (signal) => {
      await previews.draw(signal)
      return null
    },
  })
  const maintenance = repeat({
    name: 'maintain-database',
    firstAfterMs: MINUTE_MS,
    everyMs: MINUTE_MS,
    run: async () => {
      await maintainDatabase()
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
    unsubscribe()
    unsubscribePhotos()
    comparisons.close()
    previews.close()
    await Promise.all([
      ...[
        mail,
        pictures,
        photos,
        imports,
        reservations,
        records,
        deadlines,
        dueActions,
        weeklyReport,
        alerts,
        priceList,
        prices,
        drawing,
        maintenance,
        backups,
      ].map((job) => job.stop()),
      flushVisits(),
      stopBackup(),
      storeUnknownWords(),
    ])
  }
}
