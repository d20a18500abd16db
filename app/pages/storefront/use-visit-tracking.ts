import { useEffect } from 'react'

let trackPage: (() => void) | undefined

/** Tracks each page with code that loads when the browser is idle. Without it nothing is tracked. */
export function useVisitTracking({ pathname, search }: { pathname: string; search: string }): void {
  useEffect(() => {
    if (trackPage) trackPage()
    else (window.requestIdleCallback ?? setTimeout)(() => void watch())
  }, [pathname, search])
}

async function watch(): Promise<void> {
  try {
    ;({ trackPage } = await import('./watch-visit.ts'))
    trackPage()
  } catch {
    // The site works without it.
  }
}
