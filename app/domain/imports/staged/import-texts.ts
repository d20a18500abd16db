import { IMPORT_MAX_BYTES } from './staged-limits.ts'

export const NO_FILE_CHOSEN = 'Choose a CSV or Excel file first'
export const FILE_TOO_LARGE = `The file is larger than ${IMPORT_MAX_BYTES / 1_000_000} MB. Leave out pictures, or split it into several files.`
export const IMPORT_READ_FAILED = 'The file could not be read. Nothing was saved.'
export const IMPORT_FAILED = 'The cars could not be imported. This page shows whether some were.'
export const NOTHING_TO_IMPORT = 'Nothing to import: no row in the file adds or changes a car'
export const IMPORT_GOES_ON = 'The file is still being imported. This page shows how far it is.'
export const IMPORT_DISCARDED = 'The file was discarded. Nothing was imported.'

export const STAGED_REFUSED = {
  gone: 'This file was not found: it was discarded, or somebody else uploaded it. Choose it again.',
  expired: 'This file was not confirmed in time and has expired. Choose it again.',
  stale: 'The file has been rehearsed again since you looked at it. Nothing was imported.',
  moved:
    'The stock has changed since you looked: some rows would now have a different outcome. Nothing was imported. Please review them before you confirm.',
  asks: 'Some rows look like cars already in stock. Choose whether this file replaces its earlier list or adds new cars. Nothing has been imported yet.',
  done: 'This file has already been imported. It was not imported again.',
} as const
export type StagedRefusal = keyof typeof STAGED_REFUSED
