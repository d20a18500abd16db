/**
 * How long a page is served unasked. What changes by itself (a year that turns, a row somebody
 * changed by hand in psql) is on the page this much later.
 */
export const FRESH_FOR_MS = 5 * 60_000

/** How long the last good rendering stands in while the database does not answer. */
export const STANDS_IN_FOR_MS = 60 * 60_000

/** How long a visitor waits for a new rendering where the last good one could be shown instead. */
export const PATIENCE_MS = 4_000
