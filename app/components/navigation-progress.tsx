import { useNavigation } from 'react-router'

import { SLOW_AFTER_MS, useDelayed } from './use-delayed.ts'

/** A line along the top of the window while the next page is slow to load. */
export function NavigationProgress() {
  const isSlow = useDelayed(useNavigation().state !== 'idle', SLOW_AFTER_MS)
  if (!isSlow) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent"
    />
  )
}
