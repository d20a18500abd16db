import { type RefObject, useEffect, useState } from 'react'

/**
 * Scrolls a row by one card every `intervalMs` and wraps around. Pauses while hovered, focused,
 * hidden or `isStopped`, and with reduced motion.
 */
export function useAutoAdvance(
  row: RefObject<HTMLElement | null>,
  { intervalMs, isStopped }: { intervalMs: number; isStopped: boolean },
): void {
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const pause = () => setIsPaused(true)
    const resume = () =>
      setIsPaused(element.matches(':hover') || element.contains(document.activeElement))
    const events = [
      ['pointerenter', pause],
      ['pointerleave', resume],
      ['focusin', pause],
      ['focusout', resume],
    ] as const
    for (const [event, listener] of events) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of events) element.removeEventListener(event, listener)
    }
  }, [row])

  useEffect(() => {
    if (isPaused || isStopped || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden && row.current) scrollByCard(row.current, 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [row, intervalMs, isPaused, isStopped])
}

/** Scrolls one card forward (1) or back (-1), wrapping around at the ends. */
export function scrollByCard(row: HTMLElement, direction: 1 | -1): void {
  const card = row.firstElementChild
  if (!(card instanceof HTMLElement)) return
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const end = row.scrollWidth - row.clientWidth
  const next = row.scrollLeft + direction * (card.offsetWidth + gap)
  const isPastEnd = direction === 1 ? row.scrollLeft >= end - 4 : row.scrollLeft <= 4
  const left = isPastEnd ? (direction === 1 ? 0 : end) : Math.min(Math.max(0, next), end)
  row.scrollTo({ left, behavior: 'smooth' })
}
