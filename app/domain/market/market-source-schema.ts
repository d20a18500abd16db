import { z } from 'zod'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { optionalAddress, optionalText, requiredText } from '#app/domain/text/text-schema.ts'

const PRICE = 'Enter a price in shillings, such as 1,450,000, or leave it empty.'

const optionalLimit = z
  .string()
  .optional()
  .transform((written = '', context) => {
    if (written.trim() === '') return null
    const price = parsePriceKsh(written)
    if (price !== null && price > 0) return price
    context.addIssue({ code: 'custom', message: PRICE })
    return z.NEVER
  })

/** Details of a list of asking prices, besides its file. */
export const MarketSourceForm = z.object({
  name: requiredText(120, {
    blank: 'Name the list, such as the site and the month.',
    long: 'The name can have at most 120 characters.',
  }),
  sourceUrl: optionalAddress,
  observedOn: z.iso
    .date({ error: 'Enter the date the prices were seen.' })
    .refine((day) => day <= nairobiDay(new Date()), { error: 'The date is in the future.' }),
  minPrice: optionalLimit,
  maxPrice: optionalLimit,
  note: optionalText(1_000, 'The note can have at most 1,000 characters.'),
  columns: z.string().max(2_000, { error: 'At most 2,000 characters.' }).optional(),
})
export type MarketSourceForm = z.infer<typeof MarketSourceForm>

export const LIMITS_SWAPPED = 'The highest price must be above the lowest.'

const name = (what: string) =>
  requiredText(60, { blank: `Enter ${what}.`, long: 'At most 60 characters.' })

export const MarketAliasForm = z.object({
  make: name('the make in your shop'),
  model: name('the model in your shop'),
  sourceMake: name('the make as written in lists'),
  sourceModel: name('the model as written in lists'),
})
export type MarketAliasForm = z.infer<typeof MarketAliasForm>
