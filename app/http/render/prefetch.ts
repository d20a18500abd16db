/** Bounds how old a price on a page just opened can be. */
const PREFETCH_SECONDS = 10

export function isPrefetch({ headers }: Request): boolean {
  return headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false
}

/** Without a max-age the browser would fetch a prefetched page again. */
export const PREFETCH_CACHE_CONTROL = `private, max-age=${PREFETCH_SECONDS}`
