import { CANNED_MESSAGES, type CannedMessageId } from './canned-messages.ts'

type QuickAction = { id: CannedMessageId; label: string; help: string }

export const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: 'test_drive', label: 'Test drive', help: 'Pick a time and drive it' },
  { id: 'inventory', label: 'Vehicle info', help: 'What we have, and what it costs' },
  { id: 'financing', label: 'Financing quote', help: 'Deposit and monthly payment' },
  { id: 'trade_in', label: 'Trade-in evaluation', help: 'What your car is worth to us' },
  { id: 'general', label: 'General inquiry', help: 'Anything else' },
]

export function cannedText(id: CannedMessageId): string {
  return CANNED_MESSAGES.find((message) => message.id === id)?.text ?? ''
}
