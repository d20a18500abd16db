import { z } from 'zod'

import { choice, optionalPhone } from '#app/domain/inquiries/form/visitor-schema.ts'
import { WAYS_IN } from '#app/domain/inquiries/inquiry-options.ts'
import { optionalDay, optionalText } from '#app/domain/text/text-schema.ts'

import { EARLIER_CHOICES } from './earlier-inquiry.ts'
import { NAME_OR_PHONE } from './lead-texts.ts'

export const LEAD_NAME_MAX_LENGTH = 200
export const LEAD_NOTE_MAX_LENGTH = 2000

const inOneLine = (text: string | null) => text && text.replaceAll(/\s+/g, ' ')

/** A person who walked in, called or chatted, as entered by staff. */
export const TypedLead = z
  .object({
    token: z.uuid().catch(''),
    name: optionalText(
      LEAD_NAME_MAX_LENGTH,
      `A name can have at most ${LEAD_NAME_MAX_LENGTH} characters.`,
    ).transform(inOneLine),
    phone: optionalPhone,
    cameBy: choice(WAYS_IN, 'Choose how they got in touch.'),
    car: optionalText(200, 'A car can have at most 200 characters.').transform(inOneLine),
    note: optionalText(
      LEAD_NOTE_MAX_LENGTH,
      `A note can have at most ${LEAD_NOTE_MAX_LENGTH} characters.`,
    ),
    nextActionOn: optionalDay('Choose a valid date.'),
    assigneeId: z
      .union([z.literal(''), z.uuid()], { error: 'Choose a person.' })
      .default('')
      .transform((id) => id || null),
    wasTold: z.boolean().default(false),
    earlier: z.enum(EARLIER_CHOICES).catch('ask'),
  })
  .superRefine(({ name, phone }, context) => {
    if (name !== null || phone !== null) return
    context.addIssue({ code: 'custom', path: ['name'], message: NAME_OR_PHONE })
  })
export type TypedLead = z.infer<typeof TypedLead>
