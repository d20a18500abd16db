type Roving = {
  /** `KeyboardEvent.key`. */
  key: string
  index: number
  count: number
}

/** The index a key moves the focus to (roving tabindex), wrapping around; null for other keys. */
export function roving({ key, index, count }: Roving): number | null {
  if (count === 0) return null
  const targets = new Map([
    ['ArrowRight', (index + 1) % count],
    ['ArrowLeft', (index - 1 + count) % count],
    ['Home', 0],
    ['End', count - 1],
  ])
  return targets.get(key) ?? null
}
