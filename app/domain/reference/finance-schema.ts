import { z } from 'zod'

import { LENDER_KINDS, type LenderKind } from '#app/domain/finance/lender-kind.ts'
import { parseTerms } from '#app/domain/finance/lender-terms.ts'
import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'

const LINES = 'Write each line as a word, a colon and the value, such as Deposit: 20%.'

const ONE_DEFAULT = 'Only one lender can be the default.'

const terms = (lender: LenderKind) =>
  z
    .record(z.string().max(40), z.string().max(500), { error: LINES })
    .nullable()
    .transform((written, context) => {
      const parsed = written && parseTerms(lender, written)
      if (!parsed) return null
      if (parsed.ok) return parsed.product
      context.addIssue({ code: 'custom', message: parsed.problem })
      return z.NEVER
    })

/** Offers by lenders, and by the yard itself, for buyers who don't pay cash. */
export const FinanceSchema = z
  .object({
    bank: terms('bank'),
    sacco: terms('sacco'),
    dealer: terms('dealer'),
    micro: terms('micro'),
  })
  .superRefine((each, context) => {
    const marked = LENDER_KINDS.filter(({ value }) => each[value]?.isDefault)
    for (const { value } of marked.slice(1)) {
      context.addIssue({ code: 'custom', path: [value], message: ONE_DEFAULT })
    }
  })
  .transform((each): FinanceProduct[] => LENDER_KINDS.flatMap(({ value }) => each[value] ?? []))
