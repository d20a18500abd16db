import {
  daysAfter,
  nairobiDay,
  nairobiHour,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { HOUR_MS } from '#app/domain/dates/units.ts'

/** How a person is notified, in form order. */
export const ALERT_CHANNELS = [
  { value: 'email', label: 'By email' },
  { value: 'push', label: 'By notification on this device' },
  { value: 'whatsapp', label: 'On WhatsApp' },
] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]['value']

/** Address of one browser at its push service; keys are base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type AlertRecipient =
  | { channel: 'email'; email: string }
  /** As typed. */
  | { channel: 'whatsapp'; phone: string }
  | { channel: 'push'; push: PushAddress }

const QUIET_FROM_HOUR = 21
const QUIET_UNTIL_HOUR = 7

/** When a device may ring: now, or at seven in the morning in Nairobi during quiet hours. */
export function notifyAt(now: Date): Date {
  const hour = nairobiHour(now)
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return now
  const today = nairobiDay(now)
  const day = hour < QUIET_UNTIL_HOUR ? today : daysAfter(today, 1)
  return new Date(startOfNairobiDay(day).getTime() + QUIET_UNTIL_HOUR * HOUR_MS)
}
