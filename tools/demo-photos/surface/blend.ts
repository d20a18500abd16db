/** Intersection of two solids with a rounded edge; `reach` is about the radius of the rounding in metres. */
export function meet(a: number, b: number, reach: number): number {
  const h = Math.max(reach - Math.abs(a - b), 0) / reach
  return Math.max(a, b) + (h * h * h * reach) / 6
}

/** Union of two solids with a hollow fillet where they touch. */
export function join(a: number, b: number, reach: number): number {
  return -meet(-a, -b, reach)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

export function ease(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * t * (t * (6 * t - 15) + 10)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
