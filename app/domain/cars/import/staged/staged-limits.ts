/** A file of cars in bytes; the market's 11,000 listings are 1.2 MB. */
export const IMPORT_MAX_BYTES = 10_000_000

/** More than any dealer has, yet read in a few seconds. */
export const IMPORT_MAX_ROWS = 25_000

/**
 * How long a file can be confirmed; after the import, its report stays available for as long again.
 */
export const STAGED_FOR_MS = 24 * 3_600_000
