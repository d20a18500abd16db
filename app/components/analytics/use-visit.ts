import { useEffect } from 'react'

let seePage: (() => void) | undefined

/**
 * Has the visit counted, page by page, by code that is fetched when the browser has nothing better
 * to do. Without script, or where that code does not arrive, nothing is counted.
 */
export function useVisit({ pathname, search }: { pathname: string; search: string }): void {
  useEffect(() => {
    if (seePage) seePage()
    else (window.requestIdleCallback ?? setTimeout)(() => void watch())
  }, [pathname, search])
}

async function watch(): Promise<void> {
  try {
    ;({ seePage } = await import('./watch-visit.ts'))
    seePage()
  } catch {
    // The shop works without it.
  }
}
