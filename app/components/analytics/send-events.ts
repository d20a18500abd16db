import type { SentEvent, VisitEvent } from '#app/domain/analytics/event.ts'
import { EVENTS_PER_BATCH, EVENTS_PATH } from '#app/domain/analytics/event.ts'

import { visitSession } from './visit-session.ts'

/** What happens together travels together. */
const GATHER_MS = 2_000

/**
 * Gathers events and sends them a little later, or when the page is left. What can not be sent is
 * forgotten: no visitor waits or reads of it.
 */
export function sendEvents(): (event: VisitEvent) => void {
  const sessionId = visitSession()
  let gathered: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let cameFrom = document.referrer

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return
    const body = JSON.stringify({ sessionId, events: gathered })
    gathered = []
    deliver(body)
  }
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  return (event) => {
    if (event.type === 'page_view') {
      gathered.push({ ...event, pageUrl: location.href, referrer: cameFrom })
      cameFrom = location.href
    } else {
      gathered.push({ ...event, pageUrl: location.href })
    }
    if (gathered.length === EVENTS_PER_BATCH) send()
    timer ??= setTimeout(send, GATHER_MS)
  }
}

function deliver(body: string): void {
  try {
    const blob = new Blob([body], { type: 'application/json' })
    if (navigator.sendBeacon?.(EVENTS_PATH, blob)) return
    const headers = { 'content-type': 'application/json' }
    void fetch(EVENTS_PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => {})
  } catch {
    // Forgotten.
  }
}
