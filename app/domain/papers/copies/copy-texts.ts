import { formatMoment } from '#app/domain/dates/nairobi-time.ts'

import { COPY_HOURS } from './paper-copy.ts'

export const COPY_MADE = 'The link is ready to send'
export const COPY_WITHDRAWN = 'The link no longer opens'
export const NO_ADDRESS_FOR_COPIES =
  'A link needs the shop’s address on the web. An owner confirms it under “Open the shop”.'
export const COPY_GONE = 'This copy is not available'
export const COPY_GONE_TEXT = `A link to a copy of a paper opens for ${COPY_HOURS} hours. Ask us for a new one.`
export const TOO_MANY_OPENED = 'Opened too often. Please try again in a minute.'
export const COPY_NOTICE =
  'Parts that concern other people are covered. A copy proves nothing by itself: see the paper and check it yourself before you pay.'

type Sent = { forName: string; paper: string; carName: string; siteName: string }

/** The WhatsApp message that staff send to the buyer. */
export function copyMessage(
  { forName, paper, carName, siteName }: Sent,
  { address, expiresAt }: { address: string; expiresAt: Date },
): string {
  return [
    `Hello ${forName}, this is ${siteName}. Here is the copy you asked for (${paper}, ${carName}): ${address}`,
    `The link opens until ${formatMoment(expiresAt)} and carries your name. Please do not pass it on.`,
  ].join('\n\n')
}
