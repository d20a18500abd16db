import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { whole } from '#app/domain/text/count.ts'

import { RANGE_DAYS, VERDICT_DAYS } from './car-market.ts'

export const MARKET_FETCH_FAILED = 'Failed to fetch market prices'
export const MARKET_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const LIST_GONE = 'This list no longer exists.'
export const LIST_TAKEN_BACK = 'The list is in use again'
export const ALIAS_SAVED = 'Saved. Cars will be compared again shortly.'
export const ALIAS_REMOVED = 'Removed'

type StaleList = { observedOn: string; shown: 'range' | 'nothing' }

/** The dashboard's note once the newest list is too old for a verdict. */
export function staleListText({ observedOn, shown }: StaleList): string {
  const seen =
    shown === 'range'
      ? `a range and no verdict, because it is more than ${VERDICT_DAYS} days old`
      : `nothing from it, because it is more than ${RANGE_DAYS} days old`
  return `The newest list of asking prices is dated ${formatDate(observedOn)}: buyers see ${seen}`
}

export const listSaved = (rows: number) =>
  `List saved: ${whole(rows)} asking prices. Cars will be compared again shortly.`
export const listDropped = (name: string) => `“${name}” is no longer used`
