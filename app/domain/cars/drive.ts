import type { Drive } from '#app/domain/taxonomy/car-options.ts'

/** How sellers write a drivetrain; the first match wins, so `4x2` is not a 4x4. */
const WRITTEN: readonly (readonly [pattern: RegExp, drive: Drive])[] = [
  [/\b4\s*[x×]\s*2\b|\b[fr2]wd\b|front|rear|two[\s-]*wheel/i, '2wd'],
  [/\b4\s*[x×]\s*4\b|\b(?:4wd|awd)\b|all[\s-]*wheel|four[\s-]*wheel/i, '4wd'],
  [/4matic|4motion|quattro|xdrive|s-awc/i, '4wd'],
]

/** Driven wheels from a free text such as `Full-time 4WD`; null if it does not say. */
export function driveOf(drivetrain: string | null): Drive | null {
  return WRITTEN.find(([pattern]) => drivetrain !== null && pattern.test(drivetrain))?.[1] ?? null
}
