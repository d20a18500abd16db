/** In bytes; 11,000 market listings take 1.2 MB. */
export const IMPORT_MAX_BYTES = 10_000_000

/** More than any dealer has, yet read in a few seconds. */
export const IMPORT_MAX_ROWS = 25_000

/** How long a file can be confirmed, and how long its report stays afterwards. */
export const STAGED_FOR_MS = 24 * 3_600_000
