import type { VisitEvent } from '#app/domain/analytics/event.ts'

type EventSink = (event: VisitEvent) => void

const queued: VisitEvent[] = []
let sink: EventSink = (event) => queued.push(event)

export function track(event: VisitEvent): void {
  sink(event)
}

/** Sends all events to `newSink`, starting with those queued so far. */
export function setEventSink(newSink: EventSink): void {
  sink = newSink
  for (const event of queued.splice(0)) newSink(event)
}
