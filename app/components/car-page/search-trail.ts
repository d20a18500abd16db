import { useEffect, useSyncExternalStore } from 'react'

const KEY = 'last-search'
const SEARCH = '/search'

/** Remembers the search a visitor is leaving, for the way back. Other pages are not one. */
export function rememberSearch({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname !== SEARCH) return
  try {
    sessionStorage.setItem(KEY, pathname + search)
  } catch {
    // A browser that keeps nothing leads back to the plain search.
  }
}

/** The address "Search Results" leads to: the search the visitor came from when there was one. */
export function useSearchTrail(): string {
  const trail = useSyncExternalStore(subscribe, readTrail, () => SEARCH)

  useEffect(() => {
    // A first page of ours after a plain link: the browser says where from.
    if (!URL.canParse(document.referrer)) return
    const { origin, pathname, search } = new URL(document.referrer)
    if (origin === location.origin) rememberSearch({ pathname, search })
  }, [])

  return trail
}

function readTrail(): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept?.startsWith(SEARCH) ? kept : SEARCH
  } catch {
    return SEARCH
  }
}

const subscribe = () => () => {}
