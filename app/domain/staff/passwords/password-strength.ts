import { weakPasswordReasons } from './password-rule.ts'

/** In words, since a meter suggests more certainty than there is. */
export const STRENGTHS = ['Too weak', 'Long enough', 'Good', 'Very good'] as const

/** Both must be reached: a short word three times is long but easily guessed. */
const STEPS = [
  { length: 16, different: 9 },
  { length: 20, different: 11 },
] as const

type Strength = {
  level: number
  words: (typeof STRENGTHS)[number]
  reason: string | null
}

/**
 * By length and distinct characters; null while empty. The server may still refuse a leaked one.
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
  const index = reason === null ? 1 + passed : 0
  return { level: index + 1, words: STRENGTHS[index] ?? STRENGTHS[0], reason }
}
