import type { BodySpec } from '../data/body-spec.ts'
import { Curve, type Point } from './curve.ts'

/** The side view of a car in one frame: x forward from the middle of the wheelbase, y up from the ground. */
export type Outline = {
  spec: BodySpec
  frontAxle: number
  rearAxle: number
  nose: number
  tail: number
  archRadius: number
  cowl: Point
  windscreenTop: Point
  roofEnd: Point
  glassBase: Point
  isNotchback: boolean
  /** Bonnet, then the belt under the glass, then the boot lid: y of x. */
  top: Curve
  belt: Curve
  roof: Curve
  /** Foremost and rearmost x at a height. */
  noseAt: Curve
  tailAt: Curve
  under: Curve
}

export function outlineOf(spec: BodySpec): Outline {
  const frontAxle = spec.wheelbase / 2
  const rearAxle = -frontAxle
  const nose = frontAxle + spec.frontOverhang
  const tail = nose - spec.length
  const cowl: Point = [frontAxle + spec.cowl[0], spec.cowl[1]]
  const windscreenTop: Point = [frontAxle + spec.windscreenTop[0], spec.windscreenTop[1]]
  const roofEnd: Point = [rearAxle + spec.roofEnd[0], spec.roofEnd[1]]
  const glassBase: Point = [rearAxle + spec.glassBase[0], spec.glassBase[1]]
  // A sportback's window reaches almost to the tail, and still ends on a short deck with a lip.
  const isNotchback = glassBase[0] - tail > 0.22 || spec.type === 'Sportback'
  const peakX = windscreenTop[0] - 0.3 * (windscreenTop[0] - roofEnd[0])

  const bonnetStart: Point = [nose - spec.noseSetback, spec.noseHeight]
  const bonnetMiddle: Point = [
    (bonnetStart[0] + cowl[0]) / 2 + 0.06,
    (spec.noseHeight + cowl[1]) / 2 + spec.bonnetRise,
  ]
  const rearDeck: Point[] = isNotchback
    ? [
        [glassBase[0] + 0.1, glassBase[1] - 0.01],
        [(glassBase[0] + tail) / 2, (glassBase[1] + spec.tailHeight) / 2 + 0.006],
        [tail + 0.02, spec.tailHeight],
      ]
    : [
        [rearAxle, spec.beltRear],
        [tail, spec.beltRear + 0.01],
      ]

  return {
    spec,
    frontAxle,
    rearAxle,
    nose,
    tail,
    cowl,
    windscreenTop,
    roofEnd,
    glassBase,
    isNotchback,
    archRadius: spec.tyreRadius + spec.archGap,
    top: new Curve(
      [
        ...rearDeck,
        [cowl[0] - 0.55, spec.beltFront],
        [cowl[0], cowl[1]],
        bonnetMiddle,
        bonnetStart,
      ],
      0.07,
    ),
    belt: new Curve(
      [
        [tail, spec.beltRear + 0.02],
        [rearAxle + 0.2, spec.beltRear],
        [cowl[0], spec.beltFront],
        [nose, spec.noseHeight + 0.05],
      ],
      0.15,
    ),
    roof: new Curve(
      [
        [roofEnd[0] - 0.5, roofEnd[1] - 0.5 * (spec.height - roofEnd[1]) - 0.06],
        roofEnd,
        [(roofEnd[0] + peakX) / 2, spec.height - 0.22 * (spec.height - roofEnd[1])],
        [peakX, spec.height],
        windscreenTop,
        [windscreenTop[0] + 0.6, windscreenTop[1] - 0.12],
      ],
      0.12,
    ),
    noseAt: new Curve(
      [
        [0, nose - spec.chinSetback - 0.1],
        [spec.sill, nose - spec.chinSetback],
        [spec.sill + 0.14, nose - spec.chinSetback * 0.25],
        [spec.noseHeight * 0.68, nose],
        [spec.noseHeight * 0.86, nose - spec.noseSetback * 0.28],
        [spec.noseHeight, nose - spec.noseSetback * 0.8],
        [spec.noseHeight + 0.4, nose - spec.noseSetback * 0.8 - 0.32],
      ],
      0.05,
    ),
    tailAt: new Curve(
      [
        [0, tail + 0.22],
        [spec.sill + 0.02, tail + 0.09],
        [spec.sill + 0.18, tail + 0.015],
        [spec.sill + 0.34, tail],
        [spec.sill + 0.42, tail + 0.025],
        [spec.tailHeight - 0.03, tail + spec.tailSetback],
        [spec.tailHeight + 0.5, tail + spec.tailSetback + (isNotchback ? 0.0 : 0.05)],
      ],
      0.04,
    ),
    under: new Curve(
      [
        [tail, spec.sill + 0.09],
        [rearAxle - 0.35, spec.sill + 0.03],
        [rearAxle, spec.sill],
        [frontAxle, spec.sill],
        [frontAxle + 0.35, spec.sill - 0.01],
        [nose, spec.sill + 0.0],
      ],
      0.1,
    ),
  }
}
