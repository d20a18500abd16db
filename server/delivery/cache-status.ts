/** What became of a request at the page cache, as the `Cache-Status` header says it (RFC 9211). */
export const CACHE_STATUS = {
  hit: 'shop; hit',
  /** Staff, whose session may change what a page is. */
  bypassed: 'shop; fwd=bypass',
  /**
   * Rendered for this request, or for another that came at the same time; or found to be still what
   * would be rendered.
   */
  missed: ({ isSame, isKept }: { isSame: boolean; isKept: boolean }) =>
    `shop; ${isSame ? 'fwd=stale; fwd-status=304' : 'fwd=miss'}${isKept ? '; stored' : ''}`,
  /** The last good copy in place of an error, this many seconds past its time. */
  standIn: (ageSeconds: number) => `shop; hit; ttl=-${ageSeconds}; detail=stand-in`,
} as const
