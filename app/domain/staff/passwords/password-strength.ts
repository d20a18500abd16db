import { weakPasswordReasons } from './password-rule.ts'

/** From what the rule refuses to what nobody guesses; said in words, for a meter is no promise. */
export const STRENGTHS = ['Too weak', 'Long enough', 'Good', 'Very good'] as const

/** Both must be reached: a short word three times is long, and is guessed all the same. */
const STEPS = [
  { length: 16, different: 9 },
  { length: 20, different: 11 },
] as const

type Strength = {
  /** 1 to 4, the place in `STRENGTHS`. */
  level: number
  words: (typeof STRENGTHS)[number]
  /** What to fix first. */
  reason: string | null
}

/**
 * What can be said of a password while it is typed, by its length and its different characters.
 * Null while nothing is. The list of leaked ones stays on the server, which may yet refuse it.
 */
export function passwordStrength(chosen: { password: string; email: string }): Strength | null {
  const { password } = chosen
  if (password === '') return null
  const reason = weakPasswordReasons({ ...chosen, siteName: '' })[0] ?? null
  const characters = Array.from(password.toLowerCase())
  const different = new Set(characters).size
  const passed = STEPS.filter(
    (step) => characters.length >= step.length && different >= step.different,
  ).length
  const place = reason === null ? 1 + passed : 0
  return { level: place + 1, words: STRENGTHS[place] ?? STRENGTHS[0], reason }
}
