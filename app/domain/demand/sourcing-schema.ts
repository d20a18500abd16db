import { z } from 'zod'

import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { optionalText, requiredText } from '#app/domain/text/text-schema.ts'

const PRICE = 'Enter a price in shillings, such as 1,450,000, or leave it empty.'
const PRICE_MAX_KSH = 1_000_000_000

const targetPrice = z
  .string()
  .optional()
  .transform((written = '', context) => {
    if (written.trim() === '') return null
    const price = parsePriceKsh(written)
    if (price !== null && price > 0 && price <= PRICE_MAX_KSH) return price
    context.addIssue({ code: 'custom', message: PRICE })
    return z.NEVER
  })

const year = z.preprocess(
  (value) => (value === undefined || value === '' ? null : value),
  z.coerce.number().int().min(1980).max(2100).nullable(),
)

/** A car that buyers look for, named as in the demand list. */
export const SourcingForm = z
  .object({
    wanted: requiredText(200, { blank: 'Say what to look for.', long: 'At most 200 characters.' }),
    yearFrom: year,
    yearTo: year,
    targetPrice,
  })
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo)
export type SourcingForm = z.infer<typeof SourcingForm>

export const SourcingChangeForm = z.object({
  targetPrice,
  note: optionalText(1_000, 'The note can have at most 1,000 characters.'),
})
export type SourcingChangeForm = z.infer<typeof SourcingChangeForm>
