import { clamp, ease, join, meet, mix } from './blend.ts'
import { leaningPlane } from './leaning-plane.ts'
import type { Outline } from './outline.ts'

/** Negative inside the body, positive outside, close to metres near the skin. */
export type Field = (x: number, y: number, z: number) => number

export type BodyField = {
  outline: Outline
  skin: Field
  /** Half width of the doors and wings at a point of the side view. */
  halfWidth: (x: number, y: number) => number
  cabinHalfWidth: (x: number, y: number) => number
  /** The glasshouse; for an open car an imaginary one around its windscreen. For z >= 0. */
  glassHouse: Field
}

export function bodyField(outline: Outline): BodyField {
  const { spec } = outline
  const halfWidth = lowerHalfWidth(outline)
  const cabinHalfWidth = (x: number, y: number): number => {
    const above = y - outline.belt.at(x)
    const back = clamp((outline.rearAxle + 0.9 - x) / 1.6, 0, 1.4)
    const ahead = clamp((x - outline.windscreenTop[0]) / 1.2, 0, 1.2)
    return (
      halfWidth(x, outline.belt.at(x) - 0.03) -
      0.035 -
      spec.tumblehome * above -
      0.1 * above * above -
      spec.cabinTaper * back * back -
      0.035 * ahead * ahead
    )
  }
  const lower = lowerBody(outline, halfWidth)
  const glassHouse = greenhouse(outline, cabinHalfWidth)
  const isOpen = outline.spec.type === 'Convertible'
  const carve = carving(outline)
  const skin: Field = (x, y, z) => {
    const side = Math.abs(z)
    const body = lower(x, y, side)
    return carve(isOpen ? body : join(body, glassHouse(x, y, side), 0.05), x, y, side)
  }
  return { outline, skin, halfWidth, cabinHalfWidth, glassHouse }
}

function lowerHalfWidth(outline: Outline): (x: number, y: number) => number {
  const { spec, frontAxle, rearAxle, nose, tail, archRadius } = outline
  const frontRun = nose - (frontAxle - 0.35)
  const rearRun = rearAxle + 0.35 - tail
  const hasStep = spec.type !== 'Truck' && spec.type !== 'Van'
  return (x, y) => {
    const ahead = Math.max(x - (frontAxle - 0.35), 0) / frontRun
    const behind = Math.max(rearAxle + 0.35 - x, 0) / rearRun
    const plan =
      (spec.width / 2) * (1 - spec.frontTaper * ahead ** 2.6 - spec.rearTaper * behind ** 2.6)
    const crease = outline.belt.at(x) - spec.shoulderDrop
    const v = y - crease
    // Shoulder above the crease leans in, the door below it is a shallow barrel with a hollow above the sill.
    const shoulder = -0.008 + 0.34 * v
    const hollow = 0.012 * Math.exp(-(((v + 0.36) / 0.11) ** 2))
    const tuck = 0.9 * Math.max(spec.sill + 0.12 - y, 0) ** 2
    const door = 0.1 * v * v + hollow + tuck
    // A step along the bottom of the doors catches the light from above.
    const foot = spec.sill + 0.2 + 0.06 * clamp((frontAxle - x) / spec.wheelbase, 0, 1)
    const between =
      ease(rearAxle + 0.25, rearAxle + 0.6, x) * ease(0.25 - frontAxle, 0.6 - frontAxle, -x)
    const step = hasStep ? 0.02 * between * (1 - ease(foot - 0.035, foot + 0.03, y)) : 0
    const inset = meet(shoulder, door, 0.024) - step
    const frontWheel = Math.hypot(x - frontAxle, y - spec.tyreRadius) - archRadius
    const rearWheel = Math.hypot(x - rearAxle, y - spec.tyreRadius) - archRadius
    const swell = Math.exp(-((frontWheel / 0.13) ** 2)) + Math.exp(-((rearWheel / 0.13) ** 2))
    return plan - inset - spec.flare + spec.flare * swell
  }
}

function lowerBody(outline: Outline, halfWidth: (x: number, y: number) => number) {
  const { spec, cowl, nose, top, noseAt, tailAt, under } = outline
  return (x: number, y: number, side: number): number => {
    const width = halfWidth(x, Math.min(y, outline.belt.at(x) + 0.02))
    const flank = side - width
    const slope = top.slope(x)
    const bonnet = ease(cowl[0] - 0.1, cowl[0] + 0.3, x)
    const crown = mix(0.05, 0.085, bonnet) * (side / 0.8) ** 2
    const power = 0.016 * bonnet * Math.exp(-(((side - 0.42 - 0.12 * (nose - x)) / 0.09) ** 2))
    const lid = (y - top.at(x) + crown - power) / Math.hypot(1, slope)
    const edge = mix(0.07, 0.13, bonnet)
    const bow = (side / (spec.width / 2)) ** 2
    const noseSlope = noseAt.slope(y)
    const front = (x - noseAt.at(y) + 0.1 * bow) / Math.hypot(1, noseSlope)
    const tailSlope = tailAt.slope(y)
    const rear = (tailAt.at(y) + 0.06 * bow - x) / Math.hypot(1, tailSlope)
    const floor = under.at(x) - y
    let solid = meet(flank, lid, edge)
    solid = meet(solid, front, mix(0.07, spec.frontCorner, ease(0.45, 0.75, side)))
    solid = meet(solid, rear, mix(0.1, spec.rearCorner, ease(0.45, 0.75, side)))
    return meet(solid, floor, 0.09)
  }
}

function greenhouse(outline: Outline, cabinHalfWidth: (x: number, y: number) => number) {
  const { spec, cowl, windscreenTop, roofEnd, glassBase, roof } = outline
  const screen = leaningPlane(cowl, windscreenTop, 1)
  const backlight = leaningPlane(glassBase, roofEnd, -1)
  const half = spec.width / 2
  return (x: number, y: number, side: number): number => {
    const bow = (side / half) ** 2
    const slant = Math.hypot(1, spec.tumblehome)
    const flank = (side - cabinHalfWidth(x, y)) / slant
    const lid = (y - roof.at(x) + 0.055 * bow) / Math.hypot(1, roof.slope(x))
    const front = screen(x, y) + 0.13 * bow
    const rear = backlight(x, y) + 0.07 * bow
    let solid = meet(flank, lid, 0.15)
    solid = meet(solid, front, 0.12)
    solid = meet(solid, rear, 0.13)
    // Ends the cabin just below the deck, and at nose and tail, beyond which screens would run on.
    const below = outline.top.at(x) - 0.09 - y
    const beyond = Math.max(outline.tail + 0.02 - x, x - outline.nose + spec.noseSetback)
    return meet(solid, Math.max(below, beyond), 0.05)
  }
}

/** Open cabins and load beds are hollowed out of the solid. */
function carving(outline: Outline): (solid: number, x: number, y: number, side: number) => number {
  const { spec, tail, glassBase, cowl } = outline
  const half = spec.width / 2
  if (spec.type === 'Pickup') {
    const bedFront = glassBase[0] - 0.1
    const bedFloor = spec.sill + 0.36
    return (solid, x, y, side) => {
      // The tailgate bows forward towards its corners; the bed must stay inside it.
      const bedBack = tail + 0.13 + 0.1 * (side / half) ** 2
      const bed = Math.max(x - bedFront, bedBack - x, side - (half - 0.17), bedFloor - y)
      const gap = Math.max(Math.abs(x - (bedFront + 0.055)) - 0.012, half - 0.06 - side - 0.1)
      return meet(meet(solid, -bed, 0.03), -gap, 0.006)
    }
  }
  if (spec.type === 'Convertible') {
    const back = glassBase[0] - 0.02
    return (solid, x, y, side) => {
      const well = Math.max(x - (cowl[0] - 0.62), back - x, side - (half - 0.2), 0.42 - y)
      return meet(solid, -well, 0.05)
    }
  }
  return (solid) => solid
}
