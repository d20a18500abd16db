import { useEffect, useState } from 'react'

/** A faster page shows no loading indicator: a flash is worse than a short wait. */
export const SLOW_AFTER_MS = 200

/** True once `isOn` has been true for `delayMs`; false again immediately. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), delayMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, delayMs])
  return isOn && hasLasted
}
