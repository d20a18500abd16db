import { z } from 'zod'

import { optionalAddress, optionalText, requiredText } from '#app/domain/text/text-schema.ts'

/** Details of an edition of the list, besides its file. */
export const PriceListForm = z.object({
  name: requiredText(120, {
    blank: 'Name the list, such as “CRSP list of July 2027”.',
    long: 'The name can have at most 120 characters.',
  }),
  publishedOn: z.iso.date({ error: 'Enter the date the list takes effect.' }),
  source: requiredText(500, {
    blank: 'Say who published it, under what title and when.',
    long: 'The source can have at most 500 characters.',
  }),
  sourceUrl: optionalAddress,
  note: optionalText(1_000, 'The note can have at most 1,000 characters.'),
})
export type PriceListForm = z.infer<typeof PriceListForm>
