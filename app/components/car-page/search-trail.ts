import { useEffect, useSyncExternalStore } from 'react'

const KEY = 'last-search'
const SEARCH = '/search'

/** Remembers the search a visitor looks at, for the way back. Other pages are not one. */
export function useSearchTrailOf({ pathname, search }: { pathname: string; search: string }): void {
  useEffect(() => rememberSearch(pathname, search), [pathname, search])
}

function rememberSearch(pathname: string, search: string): void {
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
    // Whoever pressed a card before the search page's script had arrived: the browser says where from.
    if (!document.referrer.startsWith(location.origin)) return
    const { pathname, search } = new URL(document.referrer)
    rememberSearch(pathname, search)
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
