/** An offset from an axle (forward is positive) and a height above the ground, both in metres. */
export type Mark = readonly [number, number]

export type BodyType =
  | 'Sedan'
  | 'SUV'
  | 'Coupe'
  | 'Convertible'
  | 'Hatchback'
  | 'Wagon'
  | 'Sportback'
  | 'Pickup'
  | 'Van'
  | 'Truck'

/** The dimensions that a designer's side view and plan give a car. Metres throughout. */
export type BodySpec = {
  type: BodyType
  length: number
  width: number
  height: number
  wheelbase: number
  frontOverhang: number
  /** Underside of the sill between the wheels. */
  sill: number
  tyreRadius: number
  rimRadius: number
  tyreWidth: number
  archGap: number
  /** 2 is a round wheel arch, higher is squarer. */
  archSquareness: number
  flare: number
  /** Height of the bonnet's leading edge, and how far it lies behind the foremost point. */
  noseHeight: number
  noseSetback: number
  chinSetback: number
  bonnetRise: number
  /** Relative to the front axle. */
  cowl: Mark
  windscreenTop: Mark
  /** Relative to the rear axle. */
  roofEnd: Mark
  glassBase: Mark
  tailHeight: number
  tailSetback: number
  beltFront: number
  beltRear: number
  /** How far below the belt the shoulder crease runs. */
  shoulderDrop: number
  frontTaper: number
  rearTaper: number
  frontCorner: number
  rearCorner: number
  tumblehome: number
  cabinTaper: number
  pillarRear: number
  /** How far the side windows' lower edge rises at its rear end. */
  windowKick: number
  /** Side door edges measured back from the front axle; the last is the rear edge of the last door. */
  doors: readonly number[]
  spoiler: number
  cladding: number
  roofRails: boolean
  /** A spare wheel on the tailgate. */
  hasSpare: boolean
}
