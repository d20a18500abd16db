import { z } from 'zod'

import { MAX_PRICE_KSH, parsePriceKsh } from '#app/domain/money/parse-price.ts'

import { ALERT_KINDS, type AlertKind } from './price-alert.ts'

const EMAIL_WRONG = 'Enter an email such as name@example.com.'
const LIMIT_WRONG = 'Enter a price in shillings, such as 2,700,000 or 2.7m.'
const KINDS = ALERT_KINDS.map(({ value }) => value)

const email = z
  .string({ error: EMAIL_WRONG })
  .trim()
  .max(254, { error: EMAIL_WRONG })
  .pipe(z.email({ error: EMAIL_WRONG }))

export const SearchAlertForm = z.object({ email })

export const AlertForm = z
  .object({
    email,
    kind: z.enum(KINDS as [AlertKind, ...AlertKind[]], { error: 'Choose what to tell you.' }),
    limit: z.string().trim().max(40, { error: LIMIT_WRONG }).optional(),
  })
  .transform(({ email, kind, limit }, context) => {
    if (kind !== 'under') return { email, kind, limitKsh: null }
    const limitKsh = parsePriceKsh(limit ?? '')
    if (limitKsh === null || limitKsh < 1 || limitKsh > MAX_PRICE_KSH) {
      context.addIssue({ code: 'custom', path: ['limit'], message: LIMIT_WRONG })
      return z.NEVER
    }
    return { email, kind, limitKsh: Math.round(limitKsh) }
  })
export type AlertForm = z.output<typeof AlertForm>
