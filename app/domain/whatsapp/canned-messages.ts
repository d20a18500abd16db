export type CannedMessage = { id: CannedMessageId; label: string; text: string }

export type CannedMessageId = 'general' | 'inventory' | 'test_drive' | 'financing' | 'trade_in'

export const CANNED_MESSAGES: readonly CannedMessage[] = [
  {
    id: 'general',
    label: 'General inquiry',
    text: 'I have a question about your cars. Could you help me?',
  },
  {
    id: 'inventory',
    label: 'Inventory info',
    text: 'Which cars do you have at the moment? I am looking for:',
  },
  {
    id: 'test_drive',
    label: 'Test drive',
    text: 'I would like to book a test drive. When could I come?',
  },
  {
    id: 'financing',
    label: 'Financing options',
    text: 'Which financing options do you offer, and what would I pay each month?',
  },
  {
    id: 'trade_in',
    label: 'Trade-ins',
    text: 'I would like to trade in my car. What do you need to know to value it?',
  },
]

export const DEFAULT_MESSAGE = 'I found you on your website and would like to know more.'

/** A pin leads to the gate; an address in words may not. */
export const ASK_FOR_PIN = 'I would like to come to your yard. Please send me the location pin.'

/** `Hello Fourways Motors,` followed by the request. */
export function greeted({ siteName, text }: { siteName: string; text: string }): string {
  return `Hello ${siteName},\n${text}`
}
