export const MARKET_FETCH_FAILED = 'Failed to fetch the market'
export const MARKET_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const NO_MARKET_FILE = 'Choose the CSV or Excel file of the list.'
export const MARKET_FILE_TOO_LARGE = 'The file is larger than 15 MB.'
export const LIST_GONE = 'This list no longer exists.'
export const LIST_TAKEN_BACK = 'The list is used again'
export const ALIAS_SAVED = 'Saved. The cars are compared again in a moment.'
export const ALIAS_REMOVED = 'Removed'

export const listSaved = (rows: number) =>
  `The list is stored: ${rows.toLocaleString('en-KE')} asking prices. The cars are compared again in a moment.`
export const listDropped = (name: string) => `“${name}” is no longer used`
