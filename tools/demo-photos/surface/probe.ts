import type { BodyField, Field } from './body-field.ts'
import type { Outline } from './outline.ts'

export type Place = readonly [number, number, number]

function firstHit(
  value: (t: number) => number,
  from: number,
  to: number,
  step: number,
): number | null {
  const sign = Math.sign(to - from)
  let before = from
  for (let t = from; (to - t) * sign >= 0; t += step * sign) {
    if (value(t) < 0) {
      let out = before
      let inn = t
      for (let i = 0; i < 18; i++) {
        const middle = (out + inn) / 2
        if (value(middle) < 0) inn = middle
        else out = middle
      }
      return inn
    }
    before = t
  }
  return null
}

/** Half width of the skin at a point of the side view, looking inwards from outside. */
export function skinDepth({ skin }: BodyField, x: number, y: number): number | null {
  return firstHit((z) => skin(x, y, z), 1.3, 0, 0.02)
}

/** Height of the skin at a point of the plan, looking down. */
export function skinTop({ skin }: BodyField, x: number, z: number): number | null {
  return firstHit((y) => skin(x, y, z), 2.6, 0.1, 0.02)
}

export type End = 'nose' | 'tail'

/** A place on the nose or tail from its wrapped drawing: metres around the axle, and height. */
export function endPlace(field: BodyField, end: End, wrap: number, y: number, depth = 0): Place {
  const { outline, skin } = field
  const { axis, run, sign } = endAxis(outline, end)
  const angle = wrap / run
  const dx = Math.cos(angle) * sign
  const dz = Math.sin(angle)
  const r = firstHit((t) => skin(axis + dx * t, y, dz * t), 2.2, 0.05, 0.02) ?? run
  const x = axis + dx * r
  const z = dz * r
  if (depth === 0) return [x, y, z]
  const n = skinNormal(skin, x, y, z)
  return [x - n[0] * depth, y - n[1] * depth, z - n[2] * depth]
}

export function endAxis(outline: Outline, end: End): { axis: number; run: number; sign: 1 | -1 } {
  return end === 'nose'
    ? { axis: outline.frontAxle, run: outline.nose - outline.frontAxle, sign: 1 }
    : { axis: outline.rearAxle, run: outline.rearAxle - outline.tail, sign: -1 }
}

export function skinNormal(skin: Field, x: number, y: number, z: number): Place {
  const e = 0.004
  const gx = skin(x + e, y, z) - skin(x - e, y, z)
  const gy = skin(x, y + e, z) - skin(x, y - e, z)
  const gz = skin(x, y, z + e) - skin(x, y, z - e)
  const run = Math.hypot(gx, gy, gz) || 1
  return [gx / run, gy / run, gz / run]
}
