import { whole } from '#app/domain/text/count.ts'

export type EventUse = { events: number; bytes: number; dropped: number }

export type BudgetedEvent = { bytes: number; visit: string | null }

/**
 * Daily limits: an hour's visit is some 100 events, thousands of phones share one mobile address,
 * and 100,000 events are 10,000 visitors.
 */
export const EVENT_BUDGET = {
  perVisit: 300,
  perAddress: 20_000,
  events: 100_000,
  bytes: 50_000_000,
} as const

/** The second half of a day is kept for addresses with fewer events than this. */
const SMALL_ADDRESS = 200
const NOTHING: EventUse = { events: 0, bytes: 0, dropped: 0 }

/**
 * Counts events against the budgets of a visit, an address and the shop. The shop's budget also
 * limits how many visits and addresses are remembered.
 */
export class EventBudget {
  #day = ''
  #shop = NOTHING
  readonly #addresses = new Map<string, number>()
  readonly #visits = new Map<string, number>()

  /** Whether each event may be stored; counts those that may. */
  take(events: readonly BudgetedEvent[], { day, network }: { day: string; network: string }) {
    if (day !== this.#day) this.#startDay(day)
    return events.map((event) => this.#takeOne(event, network))
  }

  /** Takes over what all processes have stored on a day so far. */
  learn(day: string, { events, bytes }: Pick<EventUse, 'events' | 'bytes'>): void {
    if (day !== this.#day) return
    this.#shop = {
      ...this.#shop,
      events: Math.max(this.#shop.events, events),
      bytes: Math.max(this.#shop.bytes, bytes),
    }
  }

  #startDay(day: string): void {
    this.#day = day
    this.#shop = NOTHING
    this.#addresses.clear()
    this.#visits.clear()
  }

  #takeOne({ bytes, visit }: BudgetedEvent, network: string): boolean {
    const ofAddress = this.#addresses.get(network) ?? 0
    const ofVisit = (visit && this.#visits.get(visit)) || 0
    const { events, bytes: stored } = this.#shop
    const share = ofAddress < SMALL_ADDRESS ? 1 : 1 / 2
    const isWithin =
      ofVisit < EVENT_BUDGET.perVisit &&
      ofAddress < EVENT_BUDGET.perAddress &&
      events < EVENT_BUDGET.events * share &&
      stored + bytes <= EVENT_BUDGET.bytes * share
    if (!isWithin) return false
    this.#addresses.set(network, ofAddress + 1)
    if (visit) this.#visits.set(visit, ofVisit + 1)
    this.#shop = { ...this.#shop, events: events + 1, bytes: stored + bytes }
    return true
  }
}

/** The owners' warning on the dashboard; null if all or nearly all of the day was counted. */
export function eventBudgetAlarm(use: EventUse | null): string | null {
  if (!use) return null
  if (use.events >= EVENT_BUDGET.events / 2 || use.bytes >= EVENT_BUDGET.bytes / 2) {
    return `An unusual number of visits: ${whole(use.events)} events were stored today and ${whole(use.dropped)} beyond the limit were dropped. Today’s analytics may be wrong.`
  }
  if (use.dropped < ALARMING_DROPS) return null
  return `${whole(use.dropped)} events beyond the limit of a visit or an address were dropped today. The other visits are counted.`
}

const ALARMING_DROPS = 1_000
