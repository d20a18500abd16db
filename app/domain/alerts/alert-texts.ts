import { formatKsh } from '#app/domain/money/money.ts'

import { ALERT_KINDS, type AlertKind, MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'

export const ALERT_SAVE_FAILED = 'We could not save this. Please try again.'
export const ALERT_REFUSALS = {
  gone: 'This car is no longer for sale.',
  full: `You have ${MAX_ALERTS_PER_PERSON} alerts already. Remove one first, with the link in any of our emails.`,
  under_already: 'It costs no more than that already.',
  not_reserved: 'This car is not reserved.',
  no_filters: 'Choose at least one filter first, such as a make or a price.',
  too_many: `This search finds more than ${MAX_MATCHES} cars already. Choose another filter, so that we only write about what you look for.`,
} as const
export type AlertRefusal = keyof typeof ALERT_REFUSALS

/** The same whether or not the address is known. */
export const ALERT_REQUESTED =
  'We have sent you an email. Press the link in it within 48 hours, and we will tell you.'

export const UNCONFIRMED_HOURS = 48

/** Version of `alertConsent`; change both together. */
export const ALERT_CONSENT_VERSION = 'alerts-2026-11b'

export function alertConsent(siteName: string): string {
  return `${siteName} uses your address to tell you about the cars and searches you choose, at most once in six hours, and for nothing else. Every email has a link to stop. An address that is not confirmed is deleted after 48 hours.`
}

/** `When it costs at most KSh 2,700,000` */
export function alertText({ kind, limitKsh }: { kind: AlertKind; limitKsh: number | null }) {
  const { label } = ALERT_KINDS.find(({ value }) => value === kind) ?? ALERT_KINDS[0]
  return limitKsh === null ? label : `${label} ${formatKsh(limitKsh)}`
}

export const NEW_CARS = 'New cars'
export const newCarsText = (name: string) => `${NEW_CARS} for: ${name}`

export const alertPagePath = (token: string) => `/alerts/${token}`
