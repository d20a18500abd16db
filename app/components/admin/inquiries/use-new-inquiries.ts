import { useEffect, useRef, useState } from 'react'

import type { NewInquiries } from '#app/domain/inquiries/new-inquiries.ts'

/** A lead is answered in minutes or lost. */
const VISIBLE_INTERVAL_MS = 20_000
/** Behind other windows browsers allow no more than one a minute. */
const HIDDEN_INTERVAL_MS = 60_000

type NewInquiriesOptions = {
  /** As the page came with them. */
  loaded: NewInquiries
  onChange: (before: NewInquiries, now: NewInquiries) => void
}

/**
 * The inquiries that wait, kept up to date while the page is open. Stops when whoever is there is
 * signed out; a line that is down is tried again.
 */
export function useNewInquiries({ loaded, onChange }: NewInquiriesOptions): NewInquiries {
  const [polled, setPolled] = useState({ loaded, known: loaded })
  // What comes with the page is younger than what was asked for before.
  const known = polled.loaded === loaded ? polled.known : loaded
  const latest = useRef({ loaded, known, onChange })
  useEffect(() => {
    latest.current = { loaded, known, onChange }
  })

  useEffect(() => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void ask(),
        document.hidden ? HIDDEN_INTERVAL_MS : VISIBLE_INTERVAL_MS,
      )
    }
    const ask = async () => {
      const answer = await askForNew(stopped.signal)
      if (stopped.signal.aborted || answer === 'signed out') return
      if (answer) {
        const { loaded, known, onChange } = latest.current
        setPolled({ loaded, known: answer })
        onChange(known, answer)
      }
      wait()
    }
    const look = () => {
      if (document.hidden) return
      clearTimeout(timer)
      void ask()
    }
    wait()
    document.addEventListener('visibilitychange', look, { signal: stopped.signal })
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [])

  return known
}

/** Null when it could not be found out this time. */
async function askForNew(signal: AbortSignal): Promise<NewInquiries | 'signed out' | null> {
  try {
    const response = await fetch('/admin/inquiries/new', {
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
