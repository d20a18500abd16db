import type { Drive } from '#app/domain/taxonomy/car-options.ts'

/** What sellers write of a drivetrain, the first match first: `4x2` is no 4x4. */
const WRITTEN: readonly (readonly [pattern: RegExp, drive: Drive])[] = [
  [/\b4\s*[x×]\s*2\b|\b[fr2]wd\b|front|rear|two[\s-]*wheel/i, '2wd'],
  [/\b4\s*[x×]\s*4\b|\b(?:4wd|awd)\b|all[\s-]*wheel|four[\s-]*wheel/i, '4wd'],
  [/4matic|4motion|quattro|xdrive|s-awc/i, '4wd'],
]

/** Which wheels are driven, of a free text such as `Full-time 4WD`; null where it does not say. */
export function driveOf(drivetrain: string | null): Drive | null {
  return WRITTEN.find(([pattern]) => drivetrain !== null && pattern.test(drivetrain))?.[1] ?? null
}
