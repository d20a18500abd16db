export const LISTS_FETCH_FAILED = 'Failed to fetch the lists of retail prices'
export const LIST_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const TOO_MANY_LIST_ROWS = 'The file has more than 50,000 rows.'
export const NO_LIST_COLUMNS =
  'No row in the file has the column headings: it needs make, model, fuel and CRSP (the price).'
export const NOTHING_IN_LIST =
  'No row in the file can be used: each needs make, model, fuel and a price in shillings.'
export const LIST_GONE = 'This list no longer exists.'
export const LIST_IN_FORCE_ALREADY = 'This list is already in use.'
export const LIST_NOT_STORED = 'This list is still being saved.'
export const ONLY_DRAFTS_DELETED = 'Only drafts can be deleted: cars may be using this list.'
export const DRAFT_DELETED = 'Draft deleted'
export const NOTHING_TO_UNDO = 'These cars have been changed since. Nothing was undone.'
export const CARS_MOVED_BACK = 'The cars use their original price list again'

export const listStored = (rows: number) =>
  `Saved as a draft: ${rows.toLocaleString('en-KE')} versions. Nothing has changed for buyers yet.`
export const listInForce = (name: string) => `“${name}” is in use`
export const listContested = (name: string, isContested: boolean) =>
  isContested
    ? `Buyers now see that “${name}” is contested in court`
    : `“${name}” is no longer marked as contested`

export const carsMoved = ({ moved, left }: { moved: number; left: number }) =>
  left === 0
    ? `${cars(moved)} the list in use`
    : `${cars(moved)} the list in use. It doesn’t have the versions of ${left.toLocaleString('en-KE')} more: choose others on their pages.`

const cars = (count: number) =>
  count === 1 ? '1 car now uses' : `${count.toLocaleString('en-KE')} cars now use`
