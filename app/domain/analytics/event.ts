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

export type EventType = (typeof EVENT_TYPES)[number]

/** One event as the browser sends it to `/events`. */
export type VisitEvent = {
  type: EventType
  carId?: string
  metadata?: Record<string, string | number>
}
