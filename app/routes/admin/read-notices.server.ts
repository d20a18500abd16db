import type { Notice } from '#app/components/admin/notices.tsx'
import { whatsappMessageText } from '#app/domain/alerts/alert-texts.ts'
import { countWhatsappMessages } from '#app/domain/alerts/list-whatsapp-messages.server.ts'
import { type BackupLine, BACKUPS_UNKNOWN, backupLine } from '#app/domain/backup/backup-health.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { staleListOf } from '#app/domain/cars/market/car-market.ts'
import { listMarketSources } from '#app/domain/cars/market/list-market.server.ts'
import { staleListText } from '#app/domain/cars/market/market-admin-texts.ts'
import { formatLongMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import { DEMO_STAYS_THERE, demoNotice } from '#app/domain/demo-stock/demo-texts.ts'
import { countFailedEmails } from '#app/domain/mail/failed-emails.server.ts'
import { emailsFailedText } from '#app/domain/mail/outbox-texts.ts'
import { isCheckDue } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { checkDueText, examplesText } from '#app/domain/reference/reference-texts.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { NO_PUBLIC_URL, NO_PUBLIC_URL_MEANS } from '#app/domain/settings/settings-texts.ts'
import { readSetup } from '#app/domain/setup/read-setup.server.ts'
import { setupNotice, setupSteps } from '#app/domain/setup/setup-steps.ts'
import { can, isActiveOwner } from '#app/domain/staff/role.ts'
import { readUsageAlarms } from '#app/domain/usage/read-usage.server.ts'
import type { Staff } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

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
  const [failedEmails, toTell, demo, sets, lists, alarms, publicUrl, setup] = await Promise.all([
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
  ])
  const today = nairobiDay(new Date())
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
          tone: 'info',
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
        tone: 'warning',
        title: checkDueText(set),
        action: isManager ? { label: 'Check it again', to: `/admin/reference/${set.id}` } : null,
      })),
    staleList
      ? {
          tone: 'warning',
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
