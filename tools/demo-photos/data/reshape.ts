import type { BodySpec, Mark } from './body-spec.ts'

/** A body stretched to a model's own size: heights scale together, and so do lengths between the axles. */
export function reshape(base: BodySpec, own: Partial<BodySpec>): BodySpec {
  const tall = (own.height ?? base.height) / base.height
  const long = (own.wheelbase ?? base.wheelbase) / base.wheelbase
  const mark = ([x, y]: Mark): Mark => [x * long, y * tall]
  const overhang = (body: BodySpec): number => body.length - body.wheelbase - body.frontOverhang
  // A rear window that reaches down to the tail moves with it.
  const isUpright = base.glassBase[0] + overhang(base) < 0.22
  const shift = isUpright ? overhang(base) * long - overhang({ ...base, ...own }) : 0
  const rearMark = ([x, y]: Mark): Mark => [x * long + shift, y * tall]
  return {
    ...base,
    noseHeight: base.noseHeight * tall,
    cowl: mark(base.cowl),
    windscreenTop: mark(base.windscreenTop),
    roofEnd: rearMark(base.roofEnd),
    glassBase: rearMark(base.glassBase),
    tailHeight: base.tailHeight * tall,
    beltFront: base.beltFront * tall,
    beltRear: base.beltRear * tall,
    doors: base.doors.map((x) => x * long),
    ...own,
  }
}
