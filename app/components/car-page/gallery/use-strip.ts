import { useCallback, useEffect, useRef, useState } from 'react'

/** State of a row of photos that scrolls one photo at a time and wraps around at the ends. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  // During a smooth scroll, the next click counts from the target, not from the photo in passing.
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)

  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return
    const at = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    setIndex(Math.min(at, count - 1))
    // Not every browser reports the end of a scroll.
    if (at === target.current) target.current = null
    if (at > 0) setHasMoved(true)
  }, [count])

  // A visitor may have swiped before hydration.
  useEffect(measure, [measure])

  const goTo = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const element = strip.current
      if (!element) return
      const step = wanted - index
      const from = target.current ?? index
      const next = (((Math.abs(step) === 1 ? from + step : wanted) % count) + count) % count
      target.current = next
      const photo = element.children[next]
      if (photo instanceof HTMLElement) element.scrollTo({ left: photo.offsetLeft, behavior })
    },
    [count, index],
  )

  const onScrollEnd = useCallback(() => {
    target.current = null
    measure()
  }, [measure])

  return { strip, index, hasMoved, goTo, onScroll: measure, onScrollEnd }
}
