import type { SentEvent, VisitEvent } from '#app/domain/analytics/event.ts'
import { EVENTS_PER_BATCH, EVENTS_PATH } from '#app/domain/analytics/event.ts'

const SESSION_KEY = 'visit'
/** Events within this time go out in one batch. */
const BATCH_MS = 2_000

/** Batches events and sends them shortly after, or on unload. Failures are dropped silently. */
export function sendEvents(): (event: VisitEvent) => void {
  const sessionId = visitSession()
  let queue: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let referrer = document.referrer

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (queue.length === 0) return
    const body = JSON.stringify({ sessionId, events: queue })
    queue = []
    deliver(body)
  }
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  return (event) => {
    if (event.type === 'page_view') {
      queue.push({ ...event, pageUrl: location.href, referrer })
      referrer = location.href
    } else {
      queue.push({ ...event, pageUrl: location.href })
    }
    if (queue.length === EVENTS_PER_BATCH) send()
    timer ??= setTimeout(send, BATCH_MS)
  }
}

function deliver(body: string): void {
  try {
    const blob = new Blob([body], { type: 'application/json' })
    if (navigator.sendBeacon?.(EVENTS_PATH, blob)) return
    const headers = { 'content-type': 'application/json' }
    void fetch(EVENTS_PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => {})
  } catch {
    // Dropped.
  }
}

/**
 * A random id per browser session; null where storage is blocked. Not a cookie, so requests don't
 * carry it.
 */
function visitSession(): string | null {
  try {
    const stored = sessionStorage.getItem(SESSION_KEY)
    if (stored) return stored
    // randomUUID is missing on plain http, e.g. on a local network.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    sessionStorage.setItem(SESSION_KEY, id)
    return id
  } catch {
    return null
  }
}

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Do Not Track or Global Privacy Control: no session id and no events at all. */
export function optsOutOfTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}
