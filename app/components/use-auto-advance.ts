import { type RefObject, useEffect, useState } from 'react'

/**
 * Scrolls a row of cards on by one every `intervalMs`, back to the start after the last.
 * Rests while a pointer or the focus is on it, while the tab is hidden, for good once
 * `isStopped`, and where people asked for less motion.
 */
export function useAutoAdvance(
  row: RefObject<HTMLElement | null>,
  { intervalMs, isStopped }: { intervalMs: number; isStopped: boolean },
): void {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const hold = () => setIsHeld(true)
    const release = () =>
      setIsHeld(element.matches(':hover') || element.contains(document.activeElement))
    const events = [
      ['pointerenter', hold],
      ['pointerleave', release],
      ['focusin', hold],
      ['focusout', release],
    ] as const
    for (const [event, listener] of events) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of events) element.removeEventListener(event, listener)
    }
  }, [row])

  useEffect(() => {
    if (isHeld || isStopped || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden && row.current) scrollByCard(row.current, 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [row, intervalMs, isHeld, isStopped])
}

/** One card forward (1) or back (-1); past an end it goes on at the other. */
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
