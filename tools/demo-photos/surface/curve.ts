/** A point of a profile: distance along the car (or height), then the value there, in metres. */
export type Point = readonly [number, number]

const STEP = 0.01
const PAD = 0.6

/**
 * A smooth function through points. Shape-preserving cubic first, so that it never overshoots, then a
 * Gaussian over the samples, because clear coat shows every jump in curvature as a broken highlight.
 */
export class Curve {
  readonly #start: number
  readonly #table: Float64Array

  constructor(points: readonly Point[], smoothing = 0.06) {
    const sorted = [...points].sort((a, b) => a[0] - b[0])
    const first = sorted[0] ?? [0, 0]
    const last = sorted[sorted.length - 1] ?? first
    const slopes = monotoneSlopes(sorted)
    this.#start = first[0] - PAD
    const count = Math.ceil((last[0] - first[0] + 2 * PAD) / STEP) + 4
    const raw = new Float64Array(count)
    for (let i = 0; i < count; i++) raw[i] = evaluate(sorted, slopes, this.#start + i * STEP)
    this.#table = blur(raw, smoothing / STEP)
  }

  at(x: number): number {
    const table = this.#table
    const position = Math.min(Math.max((x - this.#start) / STEP, 1), table.length - 3.001)
    const i = Math.floor(position)
    const t = position - i
    const a = table[i - 1] as number
    const b = table[i] as number
    const c = table[i + 1] as number
    const d = table[i + 2] as number
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }

  slope(x: number): number {
    return (this.at(x + STEP) - this.at(x - STEP)) / (2 * STEP)
  }
}

function monotoneSlopes(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((p, i) => {
    const before = points[i] as Point
    return (p[1] - before[1]) / (p[0] - before[0])
  })
  return points.map((_, i) => {
    const left = secants[i - 1]
    const right = secants[i]
    if (left === undefined) return right ?? 0
    if (right === undefined) return left
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
}

function evaluate(points: readonly Point[], slopes: readonly number[], x: number): number {
  const first = points[0] as Point
  const last = points[points.length - 1] as Point
  if (x <= first[0]) return first[1] + (x - first[0]) * (slopes[0] as number)
  if (x >= last[0]) return last[1] + (x - last[0]) * (slopes[slopes.length - 1] as number)
  const i = points.findIndex((p) => p[0] > x) - 1
  const [x0, y0] = points[i] as Point
  const [x1, y1] = points[i + 1] as Point
  const h = x1 - x0
  const t = (x - x0) / h
  const m0 = (slopes[i] as number) * h
  const m1 = (slopes[i + 1] as number) * h
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
  )
}

function blur(raw: Float64Array, sigma: number): Float64Array {
  if (sigma < 0.5) return raw
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((sum, w) => sum + w, 0)
  const out = new Float64Array(raw.length)
  const end = raw.length - 1
  for (let i = 0; i < raw.length; i++) {
    let sum = 0
    for (let k = -reach; k <= reach; k++) {
      const at = i + k
      // Extended straight beyond both ends, so that blurring doesn't flatten the nose and the tail.
      const value =
        at < 0
          ? 2 * (raw[0] as number) - (raw[Math.min(-at, end)] as number)
          : at > end
            ? 2 * (raw[end] as number) - (raw[Math.max(2 * end - at, 0)] as number)
            : (raw[at] as number)
      sum += value * (weights[k + reach] as number)
    }
    out[i] = sum / total
  }
  return out
}
