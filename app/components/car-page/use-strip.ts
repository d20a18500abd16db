import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A row of photographs that scrolls one window at a time: where it stands, and how to move it. It
 * goes round the ends.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  // While it glides, the next press counts from where it is going and not from what it passes.
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)

  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return
    const at = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    setIndex(Math.min(at, count - 1))
    if (at > 0) setHasMoved(true)
  }, [count])

  // A visitor may have swiped before the page's script arrived.
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
