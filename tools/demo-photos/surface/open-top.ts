import type { Field } from './body-field.ts'
import { leaningPlane } from './leaning-plane.ts'
import type { Outline } from './outline.ts'
import type { Place } from './probe.ts'

/** Depth of the pane below the skin that a closed cabin would have. */
const PANE_DEPTH = 0.033
/** The bar lies less deep, so that the pane ends inside it. */
const BAR_DEPTH = 0.014
const STEPS = 20

/** Negative behind the windscreen of an open car, positive ahead of it; for z >= 0. */
export function windscreenPlane({ spec, cowl, windscreenTop }: Outline): Field {
  const plane = leaningPlane(cowl, windscreenTop, 1)
  return (x, y, side) => plane(x, y) + 0.13 * (side / (spec.width / 2)) ** 2 + PANE_DEPTH
}

/** The edge of the windscreen from the right foot over the header to the left foot. */
export function windscreenRim(outline: Outline, cabin: Field): Place[] {
  const middle = windscreenMiddle(outline)
  const half = Array.from({ length: STEPS + 1 }, (_, i): Place => {
    // Looks outwards and upwards from the middle of the dashboard.
    const angle = (i / STEPS) * (Math.PI / 2)
    const at = (reach: number): Place =>
      windscreenPlace(outline, [middle[1] + reach * Math.sin(angle), reach * Math.cos(angle)])
    let inner = 0
    let outer = 1.2
    for (let pass = 0; pass < 24; pass++) {
      const reach = (inner + outer) / 2
      if (cabin(...at(reach)) < -BAR_DEPTH) inner = reach
      else outer = reach
    }
    return at(inner)
  })
  return [
    ...half,
    ...half
      .slice(0, -1)
      .toReversed()
      .map(([x, y, side]): Place => [x, y, -side]),
  ]
}

/** Where the pane would meet the middle of the dashboard, under the cowl. */
export function windscreenMiddle(outline: Outline): Place {
  return windscreenPlace(outline, [outline.cowl[1] - 0.14, 0])
}

/** The place on the pane at a height and a distance from the car's middle line. */
export function windscreenPlace(outline: Outline, [y, z]: readonly [number, number]): Place {
  const ahead = windscreenPlane(outline)
  let back = outline.windscreenTop[0] - 0.6
  let front = outline.nose
  for (let pass = 0; pass < 24; pass++) {
    const x = (back + front) / 2
    if (ahead(x, y, Math.abs(z)) < 0) back = x
    else front = x
  }
  return [back, y, z]
}
