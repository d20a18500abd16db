import type { BodySpec } from './body-spec.ts'

type Size = Partial<BodySpec> &
  Pick<BodySpec, 'length' | 'width' | 'height' | 'wheelbase' | 'frontOverhang'>

function rearOverhang({ length, wheelbase, frontOverhang }: Size): number {
  return length - wheelbase - frontOverhang
}

/** An off-roader: tall, flat-bonneted, upright at both ends of the cabin. */
export function offroader(size: Size): Partial<BodySpec> {
  const { height } = size
  const tail = rearOverhang(size)
  return {
    sill: 0.35,
    tyreRadius: 0.384,
    rimRadius: 0.25,
    archGap: 0.06,
    archSquareness: 2.6,
    noseHeight: height * 0.6,
    noseSetback: 0.07,
    bonnetRise: 0.03,
    cowl: [-0.46, height * 0.685],
    windscreenTop: [-0.98, height * 0.95],
    roofEnd: [0.2 - tail, height * 0.965],
    glassBase: [0.06 - tail, height * 0.68],
    beltFront: height * 0.65,
    beltRear: height * 0.665,
    tailHeight: height * 0.66,
    tumblehome: 0.17,
    frontTaper: 0.06,
    rearTaper: 0.03,
    frontCorner: 0.26,
    rearCorner: 0.18,
    cabinTaper: 0.03,
    pillarRear: 0.16,
    spoiler: 0,
    cladding: 0.06,
    ...size,
  }
}

/** A sporty off-roader: a high belt, and a roof that slopes early into a raked rear window. */
export function sporty(size: Size): Partial<BodySpec> {
  const { height } = size
  const tail = rearOverhang(size)
  return {
    sill: 0.27,
    noseHeight: height * 0.585,
    windscreenTop: [-1.14, height * 0.945],
    roofEnd: [0.98 - tail, height * 0.95],
    glassBase: [0.17 - tail, height * 0.7],
    beltFront: height * 0.665,
    beltRear: height * 0.71,
    pillarRear: 0.26,
    cabinTaper: 0.13,
    tumblehome: 0.32,
    spoiler: 0.07,
    cladding: 0.03,
    roofRails: false,
    ...size,
  }
}

/** What distinguishes one crossover's cabin from another's, as shares of the car's height. */
type Cabin = {
  /** How far the windscreen's foot lies behind the front axle, and its run from there back to the roof, in metres. */
  cowl: number
  screen: number
  /** The run of the rear window from its foot to the roof in metres: short is upright. */
  rake: number
  /** Height of the roof's rear end and of the belt at both ends. */
  roof: number
  belt: readonly [number, number]
}

/** A crossover whose rear window goes down to the tail. */
export function crossover(cabin: Cabin, size: Size): Partial<BodySpec> {
  const { height } = size
  const foot = 0.12 - rearOverhang(size)
  const [front, rear] = cabin.belt
  return {
    cowl: [-cabin.cowl, height * (front + 0.042)],
    windscreenTop: [-cabin.cowl - cabin.screen, height * 0.945],
    roofEnd: [foot + cabin.rake, height * cabin.roof],
    glassBase: [foot, height * rear],
    tailHeight: height * (rear - 0.02),
    beltFront: height * front,
    beltRear: height * rear,
    ...size,
  }
}
