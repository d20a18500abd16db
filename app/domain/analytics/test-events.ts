import type { EventType } from './event.ts'

export type TestEvent = {
  type: EventType
  visit: number
  car: number | null
  metadata: Record<string, string | number>
  /** Minutes before the present. */
  minutesAgo: number
}

const VISITS = 24
const MINUTES = 6 * 24 * 60

/** Deterministic visits over the last six days; the first cars get most views. */
export function makeTestEvents(carCount: number): TestEvent[] {
  return Array.from({ length: VISITS }, (_, visit) => visitEvents(visit, carCount)).flat()
}

function visitEvents(visit: number, carCount: number): TestEvent[] {
  const startedMinutesAgo = Math.round((MINUTES * (visit + 1)) / VISITS)
  const car = carCount === 0 ? null : Math.min(carCount, 1 + (visit % 5)) - 1
  const types: { type: EventType; is: boolean; metadata?: TestEvent['metadata'] }[] = [
    { type: 'page_view', is: true },
    {
      type: 'search',
      is: visit % 4 === 0,
      metadata: { searchTerm: 'Test search', found: visit % 8 === 0 ? 0 : 3 },
    },
    { type: 'car_view', is: car !== null },
    { type: 'whatsapp_click', is: car !== null && visit % 3 === 0 },
    { type: 'call_click', is: car !== null && visit % 6 === 1 },
    { type: 'inquiry', is: car !== null && visit % 8 === 3 },
  ]
  return types
    .filter(({ is }) => is)
    .map(({ type, metadata = {} }, step) => ({
      type,
      visit,
      car: type === 'page_view' || type === 'search' ? null : car,
      metadata,
      minutesAgo: Math.max(0, startedMinutesAgo - step),
    }))
}
