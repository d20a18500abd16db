import type { VisitEvent } from '#app/domain/analytics/event.ts'

type Take = (event: VisitEvent) => void

const early: VisitEvent[] = []
let take: Take = (event) => early.push(event)

/** Counts what a visitor did. Never fails and never makes anybody wait. */
export function track(event: VisitEvent): void {
  take(event)
}

/** Gives every event to `taker`, those that came before it as well. */
export function giveEventsTo(taker: Take): void {
  take = taker
  for (const event of early.splice(0)) taker(event)
}
