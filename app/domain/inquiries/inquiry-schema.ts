import { z } from 'zod'

import {
  CALL_TIMES,
  CONTACT_WAYS,
  DEFAULT_CONTACT_WAY,
  DEFAULT_INQUIRY_TYPE,
  INQUIRY_TYPES,
} from './inquiry-options.ts'
import { TERMS_REQUIRED } from './inquiry-texts.ts'
import { choice, emailAddress, message, optionalPhone, singleLine, tick } from './visitor-schema.ts'

/** What the inquiry form takes. Each sentence is one that a person can act on. */
export const InquirySchema = z.object({
  name: singleLine({
    max: 200,
    blank: 'Please enter your name.',
    long: 'A name can have at most 200 characters.',
  }),
  email: emailAddress,
  phone: optionalPhone,
  message,
  inquiryType: choice(INQUIRY_TYPES, 'Please choose what your inquiry is about.').default(
    DEFAULT_INQUIRY_TYPE,
  ),
  preferredContact: choice(CONTACT_WAYS, 'Please choose how we should answer you.').default(
    DEFAULT_CONTACT_WAY,
  ),
  bestTimeToCall: choice(CALL_TIMES, 'Please choose one of the times, or leave it open.')
    .nullish()
    .transform((time) => time ?? null),
  isFinancingNeeded: tick('Please tick financing, or leave it empty.'),
  hasTradeIn: tick('Please tick the trade-in, or leave it empty.'),
  agreedToTerms: z
    .boolean({ error: TERMS_REQUIRED })
    .refine((agreed) => agreed, { error: TERMS_REQUIRED }),
})
