import { meet } from './blend.ts'
import type { Field } from './body-field.ts'
import { leaningPlane } from './leaning-plane.ts'
import type { Outline } from './outline.ts'
import type { Place } from './probe.ts'

/** The glass lies a little deeper than the skin of a closed cabin would, so that its edge ends inside the bar. */
const FRONT = 0.016
const BACK = 0.05
/** How far below that skin the middle of the bar runs. */
const BAR_DEPTH = 0.014
const STEPS = 20

/** All that stands above the belt of an open car: a sheet of windscreen cut from its cabin. */
export function windscreenSheet(outline: Outline, cabin: Field): Field {
  const behind = behindScreen(outline)
  return (x, y, side) => meet(cabin(x, y, side) + FRONT, behind(x, y, side), 0.012)
}

/** The rim of the windscreen from the right foot over the header to the left foot. */
export function windscreenRim(outline: Outline, cabin: Field): Place[] {
  const behind = behindScreen(outline)
  const from = outline.cowl[1] - 0.14
  const half = Array.from({ length: STEPS + 1 }, (_, i): Place => {
    // Looks outwards and upwards from the middle of the dashboard.
    const angle = (i / STEPS) * (Math.PI / 2)
    const at = (reach: number): Place => {
      const side = reach * Math.cos(angle)
      const y = from + reach * Math.sin(angle)
      return [middleOf({ outline, behind, y, side }), y, side]
    }
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

function behindScreen({ spec, cowl, windscreenTop }: Outline): Field {
  const plane = leaningPlane(cowl, windscreenTop, 1)
  return (x, y, side) => -(plane(x, y) + 0.13 * (side / (spec.width / 2)) ** 2 + BACK)
}

/** Where along the car the middle of the glass lies at a height. */
function middleOf(o: { outline: Outline; behind: Field; y: number; side: number }): number {
  let back = o.outline.windscreenTop[0] - 0.6
  let front = o.outline.nose
  for (let pass = 0; pass < 24; pass++) {
    const x = (back + front) / 2
    if (o.behind(x, o.y, o.side) > (FRONT - BACK) / 2) back = x
    else front = x
  }
  return back
}
