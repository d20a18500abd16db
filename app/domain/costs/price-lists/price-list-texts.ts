import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { count } from '#app/domain/text/count.ts'

export const LISTS_FETCH_FAILED = 'Failed to fetch the lists of retail prices'
export const LIST_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const TOO_MANY_LIST_ROWS = 'The file has more than 50,000 rows.'
export const NO_LIST_COLUMNS =
  'No row in the file has the column headings: it needs make, model, fuel and CRSP (the price).'
export const NOTHING_IN_LIST =
  'No row in the file can be used: each needs make, model, fuel and a price in shillings.'
export const LIST_GONE = 'This list no longer exists.'
export const LIST_IN_USE = 'This list is in use already.'
export const LIST_NOT_STORED = 'This list is still being saved.'
export const LIST_WAS_USED = 'Cars use this list, so it can’t be deleted.'
export const LISTS_CHANGED =
  'Someone else has just changed which list is used. Look at the lists again, then choose.'
export const NO_DAY = 'Enter today or a later day.'
export const LIST_DELETED = 'List deleted'

export const listStored = (rows: number) =>
  `Stored: ${count(rows, 'version')}. Nothing has changed for buyers yet.`

export const listUsed = (
  { name, usedFrom }: { name: string; usedFrom: string | null },
  today: string,
) => {
  if (usedFrom === null) return `“${name}” will not be used`
  return usedFrom > today
    ? `“${name}” will be used from ${formatDate(usedFrom)}`
    : `“${name}” is in use`
}
