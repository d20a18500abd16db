import { useEffect, useSyncExternalStore } from 'react'

const KEY = 'last-search'
const SEARCH = '/search'

export function useRememberSearch({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): void {
  useEffect(() => rememberSearch(pathname, search), [pathname, search])
}

function rememberSearch(pathname: string, search: string): void {
  if (pathname !== SEARCH) return
  try {
    sessionStorage.setItem(KEY, pathname + search)
  } catch {
    // Without storage the link leads to the plain search page.
  }
}

/** The path for "Search Results": the visitor's last search, or the plain search page. */
export function useLastSearchPath(): string {
  const path = useSyncExternalStore(subscribe, readLastSearch, () => SEARCH)

  useEffect(() => {
    // If the search page's script hadn't loaded yet, only the referrer knows the search.
    if (!document.referrer.startsWith(location.origin)) return
    const { pathname, search } = new URL(document.referrer)
    rememberSearch(pathname, search)
  }, [])

  return path
}

function readLastSearch(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored?.startsWith(SEARCH) ? stored : SEARCH
  } catch {
    return SEARCH
  }
}

const subscribe = () => () => {}
