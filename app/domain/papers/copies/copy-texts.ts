import { formatMoment } from '#app/domain/dates/nairobi-time.ts'

import { COPY_HOURS } from './paper-copy.ts'

export const COPY_MADE = 'The link is ready to send'
export const COPY_WITHDRAWN = 'The link no longer works'
export const NO_ADDRESS_FOR_COPIES =
  'A link needs the shop’s web address. An owner can confirm it under “Open the shop”.'
export const COPY_GONE = 'This copy is not available'
export const COPY_GONE_TEXT = `A link to a copy works for ${COPY_HOURS} hours. Ask us for a new one.`
export const TOO_MANY_OPENED = 'Opened too often. Please try again in a minute.'
export const COPY_NOTICE =
  'Other people’s details are covered. A copy proves nothing on its own: see the original and check it yourself before you pay.'

type Sent = { forName: string; paper: string; carName: string; siteName: string }

/** The WhatsApp message that staff send to the buyer. */
export function copyMessage(
  { forName, paper, carName, siteName }: Sent,
  { address, expiresAt }: { address: string; expiresAt: Date },
): string {
  return [
    `Hello ${forName}, this is ${siteName}. Here is the copy you asked for (${paper}, ${carName}): ${address}`,
    `The link works until ${formatMoment(expiresAt)}, and the copy has your name on it. Please do not pass it on.`,
  ].join('\n\n')
}
