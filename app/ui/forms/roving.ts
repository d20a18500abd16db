type Roving = {
  /** `KeyboardEvent.key`. */
  key: string
  index: number
  count: number
  axis: 'horizontal' | 'vertical'
  rtl?: boolean
}

const KEYS = {
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
} as const

/** The index a key moves the focus to (roving tabindex), wrapping around; null for other keys. */
export function roving({ key, index, count, axis, rtl = false }: Roving): number | null {
  if (count === 0) return null
  const { next, previous } = KEYS[axis]
  const isMirrored = rtl && axis === 'horizontal'
  const targets = new Map([
    [isMirrored ? previous : next, (index + 1) % count],
    [isMirrored ? next : previous, (index - 1 + count) % count],
    ['Home', 0],
    ['End', count - 1],
  ])
  return targets.get(key) ?? null
}
