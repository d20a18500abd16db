/** Before the name of each kind of unsaved work that the back office keeps in a browser. */
const PREFIXES = { car: 'car-draft:', notes: 'inquiry-notes:' } as const

export const draftKey = (kind: keyof typeof PREFIXES, name: string) => PREFIXES[kind] + name

/**
 * Forgets all unsaved work: whoever uses this browser next is not to read it. What buyers keep
 * here, such as favourites, stays.
 */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (Object.values(PREFIXES).some((prefix) => key.startsWith(prefix))) {
        localStorage.removeItem(key)
      }
    }
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** A form keeps what was typed a moment ago in a moment. */
const LEAVING_MS = 30_000

/** As `forgetDrafts`, now and when the page goes, which a browser may ask about first. */
export function forgetDraftsOnLeaving(): void {
  forgetDrafts()
  const signal = AbortSignal.timeout(LEAVING_MS)
  addEventListener('pagehide', forgetDrafts, { once: true, signal })
}
