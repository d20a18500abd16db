export const EVENT_TYPES = [
  'page_view',
  'car_view',
  'inquiry',
  'search',
  'whatsapp_click',
  'call_click',
  'share',
  'favourite',
  'compare',
] as const

/** Things a visitor keeps private in the browser: counted, but not linked to a visit. */
export const PRIVATE_EVENTS: ReadonlySet<EventType> = new Set<EventType>(['favourite', 'compare'])

export type EventType = (typeof EVENT_TYPES)[number]

export type VisitEvent = {
  type: EventType
  carId?: string
  metadata?: Record<string, string | number>
}

export type SentEvent = VisitEvent & { pageUrl: string; referrer?: string }

export const EVENTS_PATH = '/events'
export const EVENTS_PER_BATCH = 50
export const EVENTS_MAX_BYTES = 16_000
