import { z } from 'zod'

import { daysAfter } from '#app/domain/dates/nairobi-time.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { typedPhone } from '#app/domain/phone/phone-schema.ts'
import { oneLine } from '#app/domain/text/one-line.ts'
import { optionalText, requiredText } from '#app/domain/text/text-schema.ts'

import { LINE_MAX_LENGTH, LINES_MAX, NAME_MAX_LENGTH, VALID_DAYS_MAX } from './quote.ts'

const price = (sentence: string) =>
  z
    .string({ error: sentence })
    .transform((written) => parsePriceKsh(written))
    .refine((amount) => amount === null || amount > 0, { error: sentence })

/** A quote as typed by staff. */
export const quoteFormSchema = (today: string) =>
  z
    .object({
      carId: z.string().default(''),
      inquiryId: z
        .union([z.literal(''), z.uuid()])
        .catch('')
        .default(''),
      forName: requiredText(NAME_MAX_LENGTH, {
        blank: 'Who is the quote for?',
        long: `A name can have at most ${NAME_MAX_LENGTH} characters.`,
      }),
      forPhone: typedPhone,
      price: price('Write one price, such as 1,850,000 or 1.85m.').pipe(
        z.number({ error: 'Write one price, such as 1,850,000 or 1.85m.' }),
      ),
      deposit: z.preprocess(
        (written) => (typeof written === 'string' && written.trim() !== '' ? written : undefined),
        price('Write one amount, such as 100,000.')
          .pipe(z.number({ error: 'Write one amount, such as 100,000.' }))
          .optional(),
      ),
      lines: optionalText(
        LINES_MAX * (LINE_MAX_LENGTH + 2),
        `At most ${LINES_MAX} lines of ${LINE_MAX_LENGTH} characters each.`,
      )
        .transform(linesOf)
        .refine(
          (lines) =>
            lines.length <= LINES_MAX && lines.every((line) => line.length <= LINE_MAX_LENGTH),
          { error: `At most ${LINES_MAX} lines of ${LINE_MAX_LENGTH} characters each.` },
        ),
      expiresOn: z.iso
        .date({ error: 'Choose the last day it is valid.' })
        .refine((day) => day >= today && day <= daysAfter(today, VALID_DAYS_MAX), {
          error: `Choose a day from today to ${VALID_DAYS_MAX} days from now.`,
        }),
    })
    .superRefine(({ price: whole, deposit }, context) => {
      if (deposit === undefined || deposit <= whole) return
      context.addIssue({
        code: 'custom',
        path: ['deposit'],
        message: 'A deposit cannot be more than the price.',
      })
    })

export type QuoteForm = z.infer<ReturnType<typeof quoteFormSchema>>

function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => oneLine(line))
    .filter((line) => line !== '')
}
