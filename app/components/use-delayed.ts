import { useEffect, useState } from 'react'

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
