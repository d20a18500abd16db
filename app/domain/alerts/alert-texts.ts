import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'

import type { AlertChannel } from './alert-recipient.ts'
import { ALERT_KINDS, type AlertKind, MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'

export const PHONE_WRONG = 'Enter a mobile number such as 0712 345 678.'
export const ALERT_SAVE_FAILED = 'We could not save this. Please try again.'
export const NO_SUCH_ALERT = 'This alert is no longer here.'
export const ALERTS_FETCH_FAILED = 'The alerts could not be loaded'
export const LIMIT_TO_KEYS =
  'This car’s price is CIF Mombasa. Your limit applies to the full cost to keys, including our tax estimate. We can’t alert you while we have no estimate.'
/** The same request is not emailed again before this. */
export const ALERT_LINK_MINUTES = 5
export const ALERT_LINKS_AN_HOUR = 20
export const ALERT_REFUSALS = {
  gone: 'This car is no longer for sale.',
  full: `You already have ${MAX_ALERTS_PER_PERSON} alerts. Use the link in any of our messages to remove one first.`,
  under_already: 'It already costs that much or less.',
  not_reserved: 'This car is not reserved.',
  phone_wrong: PHONE_WRONG,
  many_links: `We have sent ${ALERT_LINKS_AN_HOUR} emails to this address within an hour. Open the link in one of them, try again later, or write to us on WhatsApp.`,
  no_more_emails:
    'We cannot send any more emails today. Choose another way, or try again tomorrow.',
  no_filters: 'Choose at least one filter first, such as a make or a price.',
  too_many: `This search already finds more than ${MAX_MATCHES} cars. Add a filter so that we only write about cars you want.`,
} as const
export const NO_NOTIFICATIONS =
  'This browser doesn’t support notifications. On an iPhone, add this site to your home screen and open it from there. On other devices, use a browser such as Chrome or Firefox.'
export const NOTIFICATIONS_BLOCKED =
  'Notifications are blocked for this site. Allow them in your browser settings, or choose another way.'
export const NOTIFICATIONS_FAILED =
  'This browser could not set up notifications. Try again, or choose another way.'

export type AlertRefusal = keyof typeof ALERT_REFUSALS

export const UNCONFIRMED_HOURS = 48

/** The same text whether or not the address or number is already known. */
export const ALERT_REQUESTED: Readonly<Record<AlertChannel, { title: string; text: string }>> = {
  email: {
    title: 'Check your inbox',
    text: `We have sent you an email. Open the link in it within ${UNCONFIRMED_HOURS} hours and confirm there; nothing starts or changes before. If it is not there in ${ALERT_LINK_MINUTES} minutes, look among your spam and ask again.`,
  },
  push: {
    title: 'We will tell you',
    text: 'When there is news, this device will show a notification.',
  },
  whatsapp: {
    title: 'We will tell you',
    text: 'When there is news, someone from our team will message you on WhatsApp. If you already have this alert or have stopped our messages, use the link in one of them to change that.',
  },
}

/** Version of `alertConsent`; change both together. */
export const ALERT_CONSENT_VERSION = 'alerts-2026-11c'

export function alertConsent(siteName: string): string {
  return `${siteName} uses what you enter here to tell you about the cars and searches you choose, at most once in six hours, and for nothing else. You can stop it at any time with the link in every message. An email address that is not confirmed is deleted after ${UNCONFIRMED_HOURS} hours.`
}

type Asked = { kind: AlertKind; limitKsh: number | null }

/** `When it costs at most KSh 2,700,000`; `… to keys` for a car at CIF Mombasa. */
export function alertText({ kind, limitKsh }: Asked, { isCif }: { isCif: boolean }) {
  const { label } = ALERT_KINDS.find(({ value }) => value === kind) ?? ALERT_KINDS[0]
  if (limitKsh === null) return label
  return `${label} ${formatKsh(limitKsh)}${isCif ? ' to keys' : ''}`
}

/** How long people have to answer whether to keep unused alerts. */
export const KEEP_ANSWER_DAYS = 30
export const KEEP_BUTTON = 'Keep my alerts'
export const KEEP_QUESTION = 'Do you still want your alerts?'
export const KEEP_DEADLINE = `You have not used them for a year. Press “${KEEP_BUTTON}” within ${KEEP_ANSWER_DAYS} days, or we will delete them.`

/** `Paused since 12 Nov 2026` */
export const pausedText = (since: Date) => `Paused since ${formatDate(nairobiDay(since))}`

export const NEW_CARS = 'New cars'
export const newCarsText = (name: string) => `${NEW_CARS} for: ${name}`

/** Whatever stands in an address of ours may come back as a token. */
export const alertPagePath = (token: string) => `/alerts/${encodeURIComponent(token)}`

/** When alerts on a price just saved are sent; null if there are none. */
export function notifiedLaterText(alerts: number): string | null {
  if (alerts === 0) return null
  return 'We send price alerts once a price has held for 30 minutes and search alerts at 7:30 a.m., and never message anyone twice within six hours.'
}

/** `21 alerts will be sent` */
export const notifiedText = (alerts: number) =>
  count(alerts, 'alert will be sent', 'alerts will be sent')

/** `3 buyers are waiting for a WhatsApp message` */
export function whatsappMessageText(buyers: number): string {
  return count(
    buyers,
    'buyer is waiting for a WhatsApp message',
    'buyers are waiting for a WhatsApp message',
  )
}
