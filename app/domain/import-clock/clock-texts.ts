import { formatDate } from '#app/domain/dates/nairobi-time.ts'

import { type ImportClock, isTimed, type TimedClock } from './import-clock.ts'

export const FORCED_NOTICE = 'Not importable, sold for re-export only'

/** `12 Oct` */
const dayAndMonth = (day: string) => formatDate(day).slice(0, -5)

/** A state in a few words, for cards and lists; null if there is nothing to say. */
export function clockWord(clock: ImportClock): string | null {
  switch (clock.state) {
    case 'landed':
      return null
    case 'unknown':
      return 'Ask'
    case 'wrong_side':
      return 'Cannot be imported'
    case 'too_late':
      return 'Too late to import'
    case 'gamble':
      return 'May arrive too late'
    case 'safe':
      return 'Can still land'
    case 'tight':
      return clock.latestOrder === null
        ? `Due ${dayAndMonth(clock.latestArrival)}`
        : `Order by ${dayAndMonth(clock.latestOrder)}`
  }
}

const NO_REGISTRATION =
  'Whether it can still be imported depends on its year of first registration, which is not stated. Ask us.'
const NO_DAYS = 'We don’t know how long shipping takes. Ask us whether it will arrive in time.'

/** A sentence for a car's page; null if there is nothing to say. */
export function clockSentence(clock: ImportClock): string | null {
  if (isTimed(clock)) {
    return clock.isOver
      ? `Had to reach Mombasa by ${formatDate(clock.lastLanding)}: too late.`
      : `${deadline(clock)} ${arrival(clock)}`
  }
  if (clock.state === 'wrong_side') {
    return 'Only right-hand-drive cars may be imported.'
  }
  if (clock.state !== 'unknown') return null
  const { lastLanding, isExpected } = clock
  return lastLanding === null
    ? NO_REGISTRATION
    : `${deadline({ lastLanding, isExpected })} ${NO_DAYS}`
}

/**
 * When a car must land, and whether a month of arrival, `2027-01`, is in time.
 * @param clock of a car that arrives in that month
 */
export function monthSentence(clock: TimedClock, month: string): string {
  const inMonth = formatDate(`${month}-01`).slice(2)
  return `${deadline(clock)} If it arrives in ${inMonth}, it is ${clock.state === 'too_late' ? 'too late' : 'in time'}.`
}

function deadline({
  lastLanding,
  isExpected,
}: Pick<TimedClock, 'lastLanding' | 'isExpected'>): string {
  const year = lastLanding.slice(0, 4)
  const reserve = isExpected ? ` (expected: the notice for ${year} is not out yet)` : ''
  return `Must reach Mombasa by ${formatDate(lastLanding)}${reserve}.`
}

function arrival(clock: TimedClock): string {
  const verdict = verdictOf(clock)
  const { earliestArrival, latestArrival, latestOrder } = clock
  if (latestOrder === null) return `Due in Mombasa on ${formatDate(latestArrival)}: ${verdict}`
  const isOneYear = earliestArrival.slice(0, 4) === latestArrival.slice(0, 4)
  const from = isOneYear ? dayAndMonth(earliestArrival) : formatDate(earliestArrival)
  const window = `If ordered today it arrives ${from} to ${formatDate(latestArrival)}: ${verdict}`
  return clock.state === 'tight' ? `${window} Order by ${formatDate(latestOrder)}.` : window
}

function verdictOf({ state }: TimedClock): string {
  switch (state) {
    case 'safe':
      return 'in time.'
    case 'tight':
      return 'just in time.'
    case 'gamble':
      return 'it may be too late.'
    case 'too_late':
      return 'too late.'
  }
}
