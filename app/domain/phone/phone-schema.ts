import { z } from 'zod'

import { PHONE_WRONG, readTypedPhone } from './typed-phone.ts'

/** A number in a form of staff's; null if left empty. Whether it can be called is determined later. */
export const typedPhone = z
  .string({ error: PHONE_WRONG })
  .nullish()
  .transform((written, context) => {
    if (!written || written.trim() === '') return null
    const typed = readTypedPhone(written)
    if (typed) return typed
    context.addIssue({ code: 'custom', message: PHONE_WRONG })
    return z.NEVER
  })
