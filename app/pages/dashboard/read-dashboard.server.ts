import { countWhatsappMessages } from '#app/domain/alerts/alert-messages.server.ts'
import { whatsappMessageText } from '#app/domain/alerts/alert-texts.ts'
import { type BackupLine, BACKUPS_UNKNOWN, backupLine } from '#app/domain/backup/backup-health.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { nairobiDay, formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { readDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import { DEMO_STAYS_THERE, demoNotice } from '#app/domain/demo-stock/demo-texts.ts'
import {
  countDue,
  findWaiting,
  listDueActions,
  listWaiting,
} from '#app/domain/inquiries/due/list-due.server.ts'
import { ALL_INQUIRIES } from '#app/domain/inquiries/staff/inquiry-search.ts'
import {
  countDailyInquiries,
  TREND_DAYS,
} from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { emailsFailedText } from '#app/domain/mail/mail-kind.ts'
import { countFailedEmails } from '#app/domain/mail/outbox.server.ts'
import { staleListOf, staleListText } from '#app/domain/market/car-market.ts'
import { listMarketSources } from '#app/domain/market/list-market.server.ts'
import { factSetsOn, isCheckDue } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { checkDueText, examplesText } from '#app/domain/reference/reference-texts.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readSetup } from '#app/domain/setup/read-setup.server.ts'
import { setupNotice, setupSteps } from '#app/domain/setup/setup-steps.ts'
import { can, isActiveOwner } from '#app/domain/staff/role.ts'
import { daysInStock } from '#app/domain/stock/days-in-stock.ts'
import { stockSearchPath, WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { listDoubledNumbers, readStockWork } from '#app/domain/stock/stock-work.server.ts'
import { ageingText, doubledText, unconfirmedText } from '#app/domain/stock/stock-work.ts'
import { count } from '#app/domain/text/count.ts'
import { readUsageAlarms } from '#app/domain/usage/read-usage.server.ts'
import type { Staff } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import type { Notice } from '#app/pages/admin-frame/notices.tsx'
import { type TodayView, todayViewOf } from '#app/pages/inbox/today-card.tsx'

const NO_PUBLIC_URL = 'The shop does not know its web address'
const NO_PUBLIC_URL_MEANS =
  'Until it does, search engines and link previews get no address, feeds and the sitemap are closed, and links for staff cannot be emailed.'

/** The others follow once these are settled. */
const DOUBLED_SHOWN = 5

/** Each with a link to its list; only those that need work. */
export async function readStockTasks(): Promise<{ text: string; to: string }[]> {
  const { ageing, unconfirmed, oldest } = await readStockWork()
  const doubled = await listDoubledNumbers()
  const longest = oldest && {
    name: carName(oldest),
    days: daysInStock({ createdAt: oldest.createdAt, soldAt: null }),
  }
  return [
    ...doubled.slice(0, DOUBLED_SHOWN).map((each) => ({
      text: doubledText(each),
      to: stockSearchPath({ ...WHOLE_STOCK, searchTerm: each.number }),
    })),
    ...(ageing === 0
      ? []
      : [
          {
            text: ageingText(ageing, longest),
            to: stockSearchPath({ ...WHOLE_STOCK, status: 'ageing', sort: 'oldest' }),
          },
        ]),
    ...(unconfirmed === 0
      ? []
      : [
          {
            text: unconfirmedText(unconfirmed),
            to: stockSearchPath({ ...WHOLE_STOCK, status: 'unconfirmed' }),
          },
        ]),
  ]
}

/** `9 inquiries in the last 7 days, 4 in the 7 before`; null if there were none. */
export async function readInquiryTrend(): Promise<{ values: number[]; text: string } | null> {
  const values = (await countDailyInquiries()).map(({ count }) => count)
  if (values.every((count) => count === 0)) return null
  const half = TREND_DAYS / 2
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0)
  const [before, lately] = [sum(values.slice(0, half)), sum(values.slice(half))]
  const inquiries = count(lately, 'inquiry', 'inquiries')
  return { values, text: `${inquiries} in the last ${half} days, ${before} in the ${half} before` }
}

const LISTED_MAX = 20
const WAITING_MAX = 5

/** The dashboard's to-do list for one staff member. */
export async function readToday(readerId: string): Promise<TodayView> {
  const now = new Date()
  const today = nairobiDay(now)
  const [counts, actions, waiting, leads, { siteName }] = await Promise.all([
    countDue({ search: ALL_INQUIRIES, staffId: readerId, now }),
    listDueActions({ today, limit: LISTED_MAX, staffId: readerId }),
    findWaiting(),
    listWaiting(WAITING_MAX),
    readSiteSettings(),
  ])
  return todayViewOf({ actions, counts, waiting, leads, readerId, siteName, today, now })
}

export async function readBackupLine(): Promise<BackupLine> {
  const health = await orFallback(readBackupHealth(), {
    what: 'the state of the backups',
    fallback: null,
  })
  return health
    ? backupLine(health, { now: new Date(), formatMoment: formatLongMoment })
    : BACKUPS_UNKNOWN
}

/** The dashboard's notices for this person, most urgent first. */
export async function readNotices(person: Staff, backups: BackupLine): Promise<Notice[]> {
  const isManager = can(person, 'settings')
  const [failedEmails, toTell, demo, factSets, lists, alarms, publicUrl, setup] = await Promise.all(
    [
      orFallback(countFailedEmails(), { what: 'failed emails', fallback: 0 }),
      orFallback(countWhatsappMessages(new Date()), { what: 'messages to send', fallback: 0 }),
      orFallback(readDemoContent(), { what: 'the demo content', fallback: null }),
      orFallback(readFactSets(), { what: 'the reference facts', fallback: [] }),
      orFallback(listMarketSources(), { what: 'the market lists', fallback: [] }),
      readUsageAlarms(new Date()),
      readPublicUrl(),
      isManager
        ? orFallback(readSetup(person.id), { what: 'the state of the shop', fallback: null })
        : null,
    ],
  )
  const today = nairobiDay(new Date())
  const sets = factSetsOn(factSets, today)
  const staleList = staleListOf(lists, today)
  const stepsLeft = setup && setupNotice(setupSteps(setup))
  const demoCars = demo && demoNotice(demo, demo.ownCarsOnSale)
  // While all cars are demo cars, none of their figures is missing.
  const examples = demo && demo.ownCarsOnSale > 0 ? examplesText(sets) : null
  const notices: (Notice | null)[] = [
    backups.tone === 'bad'
      ? { tone: 'danger', title: 'The backups need attention', text: backups.text }
      : null,
    failedEmails > 0
      ? {
          tone: 'warning',
          title: emailsFailedText(failedEmails),
          action: { label: 'See why', to: '/admin/outbox' },
        }
      : null,
    toTell > 0
      ? {
          tone: 'warning',
          title: whatsappMessageText(toTell),
          action: { label: 'Open Alerts', to: '/admin/alerts' },
        }
      : null,
    stepsLeft === null
      ? null
      : {
          tone: 'info',
          title: stepsLeft,
          action: { label: 'See what is left', to: '/admin/setup' },
        },
    demoCars
      ? {
          tone: 'info',
          title: demoCars,
          text: DEMO_STAYS_THERE,
          action: can(person, 'delete') ? { label: 'Remove the demo', to: '/admin/demo' } : null,
        }
      : null,
    examples === null
      ? null
      : {
          tone: 'info',
          title: examples,
          action: isManager ? { label: 'Enter your own', to: '/admin/reference' } : null,
        },
    ...sets
      .filter((set) => isCheckDue(set, today))
      .map((set): Notice => ({
        tone: 'info',
        title: checkDueText(set),
        action: isManager ? { label: 'Check it again', to: `/admin/reference/${set.id}` } : null,
      })),
    staleList
      ? {
          tone: 'info',
          title: staleListText(staleList),
          action: isManager ? { label: 'Add a newer list', to: '/admin/market' } : null,
        }
      : null,
    ...alarms.map((title): Notice => ({
      tone: 'warning',
      title,
      action: isActiveOwner(person) ? { label: 'See the usage', to: '/admin/usage' } : null,
    })),
    // The remaining setup steps mention it too.
    publicUrl === null && stepsLeft === null
      ? { tone: 'warning', title: NO_PUBLIC_URL, text: NO_PUBLIC_URL_MEANS }
      : null,
  ]
  return notices.filter((notice) => notice !== null)
}
