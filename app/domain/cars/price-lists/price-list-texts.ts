export const LISTS_FETCH_FAILED = 'Failed to fetch the lists of retail prices'
export const LIST_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const TOO_MANY_LIST_ROWS = 'The file has more than 50,000 rows.'
export const NO_LIST_COLUMNS =
  'No row of the file names the columns of the list: it needs make, model, fuel and CRSP (the price).'
export const NOTHING_IN_LIST =
  'No row of the file can be used: each needs make, model, fuel and a price in shillings.'
export const LIST_GONE = 'This list no longer exists.'
export const LIST_IN_FORCE_ALREADY = 'This list is in force already.'
export const LIST_NOT_STORED = 'This list is still being stored.'
export const ONLY_DRAFTS_DELETED = 'Only a draft can be deleted: cars may go by this list.'
export const DRAFT_DELETED = 'The draft is deleted'
export const NOTHING_TO_UNDO = 'These cars have been changed since. Nothing was undone.'
export const CARS_MOVED_BACK = 'The cars go by the list they were matched to again'

export const listStored = (rows: number) =>
  `Stored as a draft: ${rows.toLocaleString('en-KE')} versions. Nothing has changed for buyers yet.`
export const listInForce = (name: string) => `“${name}” is in force`
export const listContested = (name: string, isContested: boolean) =>
  isContested
    ? `Buyers read that “${name}” is contested in court`
    : `“${name}” is no longer marked as contested`

export const carsMoved = ({ moved, left }: { moved: number; left: number }) =>
  left === 0
    ? `${cars(moved)} by the list in force now`
    : `${cars(moved)} by the list in force now. The versions of ${left.toLocaleString('en-KE')} are not in it: choose others on their pages.`

const cars = (count: number) =>
  count === 1 ? '1 car goes' : `${count.toLocaleString('en-KE')} cars go`
