import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import { CANNED_MESSAGES, DEFAULT_MESSAGE, greeted } from './canned-messages.ts'
import { whatsappLink } from './whatsapp-link.ts'

type Dealer = Pick<SiteSettings, 'siteName' | 'whatsappNumber'>

/** A request behind one press: its words and the chat it opens. */
export type QuickMessage = { label: string; href: string }

/** So much fits into an address that every phone opens. */
export const MAX_QUICK_TEXT_LENGTH = 1000

/** The chats that the floating panel offers. */
export function quickMessages(dealer: Dealer): QuickMessage[] {
  return CANNED_MESSAGES.map(({ label, text }) => ({ label, href: quickLink(dealer, text) }))
}

/** The chat with what a visitor typed; a blank text says where the visitor comes from. */
export function quickLink({ siteName, whatsappNumber }: Dealer, typed: string): string {
  const text = typed.trim().slice(0, MAX_QUICK_TEXT_LENGTH) || DEFAULT_MESSAGE
  return whatsappLink({ number: whatsappNumber, text: greeted({ siteName, text }) })
}
