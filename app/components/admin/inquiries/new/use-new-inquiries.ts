import { useEffect, useRef, useState } from 'react'

import type { NewInquiries } from '#app/domain/inquiries/staff/new-inquiries.ts'

/** Short, since a lead goes cold within minutes. */
const VISIBLE_INTERVAL_MS = 20_000
/** Browsers throttle timers in hidden tabs to one a minute. */
const HIDDEN_INTERVAL_MS = 60_000

type NewInquiriesOptions = {
  /** From the layout's loader; null if they could not be read. */
  loaded: NewInquiries | null
  onChange: (before: NewInquiries, now: NewInquiries) => void
}

/**
 * Polls for unanswered inquiries. Stops when the user is signed out; retries after connection
 * errors.
 */
export function useNewInquiries({ loaded, onChange }: NewInquiriesOptions): NewInquiries | null {
  const [polled, setPolled] = useState<{ loaded: NewInquiries | null; known: NewInquiries | null }>(
    {
      loaded,
      known: loaded,
    },
  )
  // Loader data is newer than any earlier poll.
  const known = polled.loaded === loaded ? polled.known : loaded
  const latest = useRef({ loaded, known, onChange })
  useEffect(() => {
    latest.current = { loaded, known, onChange }
  })

  useEffect(() => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void poll(),
        document.hidden ? HIDDEN_INTERVAL_MS : VISIBLE_INTERVAL_MS,
      )
    }
    const poll = async () => {
      const answer = await fetchNewInquiries(stopped.signal)
      if (stopped.signal.aborted || answer === 'signed out') return
      if (answer) {
        const { loaded, known, onChange } = latest.current
        setPolled({ loaded, known: answer })
        if (known) onChange(known, answer)
      }
      schedule()
    }
    const onVisible = () => {
      if (document.hidden) return
      clearTimeout(timer)
      void poll()
    }
    schedule()
    document.addEventListener('visibilitychange', onVisible, { signal: stopped.signal })
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [])

  return known
}

/** Null if the request failed. */
async function fetchNewInquiries(signal: AbortSignal): Promise<NewInquiries | 'signed out' | null> {
  try {
    const response = await fetch('/admin/inquiries/arrivals', {
      headers: { 'X-Unattended': '1' },
      redirect: 'manual',
      signal,
    })
    if (response.type === 'opaqueredirect') return 'signed out'
    return response.ok ? ((await response.json()) as NewInquiries) : null
  } catch {
    return null
  }
}
