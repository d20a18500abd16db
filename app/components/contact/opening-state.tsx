import { useSyncExternalStore } from 'react'

import { openingState, parseOpeningHours } from '#app/domain/settings/opening-hours.ts'

const MINUTE_MS = 60_000
const NO_BREAK_SPACE = '\u00a0'

/**
 * Whether the yard is open, kept up to date. Empty without script, since pages are cached, and for hours
 * that cannot be read; its line is there all the same, so that nothing moves.
 */
export function OpeningState({ hours }: { hours: string }) {
  const week = parseOpeningHours(hours)
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => null)
  if (!week) return null
  return (
    <span className="block font-semibold noscript:hidden">
      {minute === null ? NO_BREAK_SPACE : openingState(week, new Date(minute * MINUTE_MS))}
    </span>
  )
}

const thisMinute = (): number | null => Math.floor(Date.now() / MINUTE_MS)

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}
