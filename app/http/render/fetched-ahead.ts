/** Bounds how old a price on a page just opened can be. */
const FETCHED_AHEAD_SECONDS = 10

export function isFetchedAhead({ headers }: Request): boolean {
  return headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false
}

/** Without a max-age the browser would fetch a prefetched page again. */
export const FETCHED_AHEAD_CONTROL = `private, max-age=${FETCHED_AHEAD_SECONDS}`
