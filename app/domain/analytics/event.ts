/** What is counted of a visit. */
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

/** What a visitor keeps in the browser for nobody else to see: counted, but of no visit. */
export const PRIVATE_EVENTS: ReadonlySet<EventType> = new Set<EventType>(['favourite', 'compare'])

export type EventType = (typeof EVENT_TYPES)[number]

/** One event as a component tells it. */
export type VisitEvent = {
  type: EventType
  carId?: string
  metadata?: Record<string, string | number>
}

/** One event as the browser sends it. */
export type SentEvent = VisitEvent & { pageUrl: string; referrer?: string }

/** Where browsers send events to, as `{ sessionId, events }`. */
export const EVENTS_PATH = '/events'
export const EVENTS_PER_BATCH = 50
export const EVENTS_MAX_BYTES = 16_000
