import { IMPORT_MAX_BYTES } from './staged-limits.ts'

/** What staff read when they import cars. */

export const NO_FILE_CHOSEN = 'Choose a CSV file first'
export const FILE_EMPTY = 'The file is empty.'
export const FILE_TOO_LARGE = `The file is larger than ${IMPORT_MAX_BYTES / 1_000_000} MB. Part it into several files.`
export const IMPORT_READ_FAILED = 'The file could not be read. Nothing was written.'
export const IMPORT_FAILED = 'The cars could not be imported. Nothing was written.'
export const NOTHING_TO_IMPORT = 'Nothing to import: no row of the file adds or changes a car'
export const IMPORT_DISCARDED = 'The file was put away. Nothing was imported.'

/** Why a file cannot be confirmed, or looked at, any more. */
export const STAGED_REFUSED = {
  gone: 'This file is not here: it was put away, or somebody else uploaded it. Choose it again.',
  expired: 'This file waited too long for its confirmation. Choose it again.',
  stale:
    'This is not the rehearsal you looked at: the file was rehearsed again since. Nothing was written.',
  moved:
    'The stock has changed since you looked: some rows would do something else now. Nothing was written; look at them again before you confirm.',
  done: 'This file has been imported already. Nothing was written twice.',
} as const
export type StagedRefusal = keyof typeof STAGED_REFUSED
