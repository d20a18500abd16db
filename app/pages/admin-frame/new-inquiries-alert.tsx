import {
  type ReactNode,
  createContext,
  useSyncExternalStore,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import {
  arrivalText,
  hasArrived,
  type NewInquiries,
} from '#app/domain/inquiries/staff/new-inquiries.ts'
import { toast } from '#app/ui/overlays/toast.ts'

type NewInquiriesAlertProps = {
  /** From the layout's loader; null if they could not be read. */
  loaded: NewInquiries | null
  children: ReactNode
}

/** Announces new inquiries on open pages with a toast, an optional sound and updated counts. */
export function NewInquiriesAlert({ loaded, children }: NewInquiriesAlertProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const known = useNewInquiries({
    loaded,
    onChange(before, now) {
      if (!hasArrived(before, now)) return
      const { latest } = now
      toast.info(arrivalText(before, now), {
        ...(latest?.car && { description: latest.car }),
        action: {
          label: 'Open',
          onClick: () =>
            void navigate(latest ? `/admin/inquiries/${latest.id}` : '/admin/inquiries'),
        },
      })
      void playSoundIfOn()
      void revalidate()
    },
  })
  return (
    <NewInquiriesContext value={known?.count ?? null}>
      <DueActionsContext value={known?.due ?? 0}>{children}</DueActionsContext>
    </NewInquiriesContext>
  )
}

/** The number of unanswered inquiries, for the menu and the page title; null if it can't be read. */
export const NewInquiriesContext = createContext<number | null>(0)

/** The number of the reader's actions that are overdue or due today, for the menu. */
export const DueActionsContext = createContext(0)

const KEY = 'new-inquiry-sound'
const NOTES_HZ = [880, 1175]
const NOTE_SECONDS = 0.14
const VOLUME = 0.15

const listeners = new Set<() => void>()
let player: AudioContext | null = null

/** Whether this browser plays a sound for new inquiries; off by default. */
export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn, () => false)
}

/** Turning it on plays the sound once, since browsers require a user gesture for audio. */
export function setSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener()
  if (isOn) void playSound()
}

/** Plays the sound if it is on; browsers may block it until the user interacts with the page. */
async function playSoundIfOn(): Promise<void> {
  if (isSoundOn()) await playSound()
}

function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

async function playSound() {
  player ??= new AudioContext()
  await player.resume()
  for (const [index, hz] of NOTES_HZ.entries()) {
    const startsAt = player.currentTime + index * NOTE_SECONDS
    const volume = player.createGain()
    volume.gain.setValueAtTime(VOLUME, startsAt)
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS)
    volume.connect(player.destination)
    const note = player.createOscillator()
    note.frequency.value = hz
    note.connect(volume)
    note.start(startsAt)
    note.stop(startsAt + NOTE_SECONDS)
  }
}

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
function useNewInquiries({ loaded, onChange }: NewInquiriesOptions): NewInquiries | null {
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
