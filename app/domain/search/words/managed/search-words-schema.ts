import { z } from 'zod'

import { typedWords } from '#app/domain/search/words/typed-words.ts'
import { FUEL_TYPES, optionValues } from '#app/domain/taxonomy/car-options.ts'

const WORD_MAX_LENGTH = 60

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, { error: `${label} is missing.` })
    .max(max, { error: `${label} can have at most ${max} characters.` })

/** Normalised as in a search: lower case, without accents. */
const phrase = (written: string) =>
  typedWords(written)
    .map(({ text }) => text)
    .join(' ')

export const AliasForm = z.object({
  word: text('Word', WORD_MAX_LENGTH)
    .transform(phrase)
    .refine((word) => /\p{L}/u.test(word), {
      error: 'A word needs at least one letter: a number alone cannot have a meaning.',
    })
    .refine((word) => word.length <= WORD_MAX_LENGTH, {
      error: `Word can have at most ${WORD_MAX_LENGTH} characters.`,
    }),
  means: text('What it means', 200),
})
export type AliasForm = z.infer<typeof AliasForm>

export const CodeForm = z.object({
  prefix: text('Code', 40)
    .transform((written) => written.toUpperCase().replaceAll(/[\s-]/g, ''))
    .refine((code) => /^[A-Z0-9]{2,20}$/.test(code), {
      error: 'A code has 2 to 20 letters and digits, such as NZE161.',
    }),
  make: text('Make', 60),
  models: z
    .string({ error: 'Models must be text.' })
    .max(400, { error: 'Models can have at most 400 characters.' })
    .optional()
    .transform((written) => [...new Set((written ?? '').split(',').map((name) => name.trim()))])
    .transform((models) => models.filter((name) => name !== '')),
  label: text('Name for buyers', 200),
  fuel: z
    .enum(['', ...optionValues(FUEL_TYPES)], { error: 'Choose a fuel from the list.' })
    .optional()
    .transform((fuel) => fuel || null),
  engineCc: z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, { error: 'Engine must be a whole number of cc, such as 1496.' })
    .optional()
    .transform((written) => (written ? Number(written) : null))
    .refine((cc) => cc === null || (cc >= 50 && cc <= 20_000), {
      error: 'An engine must be 50 to 20,000 cc.',
    }),
})
export type CodeForm = z.infer<typeof CodeForm>
