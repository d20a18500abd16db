/** From resting on a link to pressing it. A price is never older than this on a page just opened. */
const FETCHED_AHEAD_SECONDS = 10

/** Whether the browser fetches a page before its visitor has asked for it. */
export function isFetchedAhead({ headers }: Request): boolean {
  return headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false
}

/** Lets a browser use what it fetched ahead; what says nothing of its age it would fetch again. */
export const FETCHED_AHEAD_CONTROL = `private, max-age=${FETCHED_AHEAD_SECONDS}`
