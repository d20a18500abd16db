import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import { CANNED_MESSAGES, DEFAULT_MESSAGE, greeted } from './canned-messages.ts'
import { whatsappLink } from './whatsapp-link.ts'

type Dealer = Pick<SiteSettings, 'siteName' | 'whatsappNumber'>

export type QuickMessage = { label: string; href: string }

/** The longest text with which every phone opens the URL. */
export const MAX_QUICK_TEXT_LENGTH = 1000

export function quickMessages(dealer: Dealer): QuickMessage[] {
  return CANNED_MESSAGES.map(({ label, text }) => ({ label, href: quickLink(dealer, text) }))
}

/** The chat with the typed text, or the default if it is blank. */
export function quickLink({ siteName, whatsappNumber }: Dealer, typed: string): string {
  const text = typed.trim().slice(0, MAX_QUICK_TEXT_LENGTH) || DEFAULT_MESSAGE
  return whatsappLink({ number: whatsappNumber, text: greeted({ siteName, text }) })
}
