import { z } from 'zod'

import { choice } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import { WAYS_IN } from '#app/domain/inquiries/inquiry-options.ts'
import { typedPhone } from '#app/domain/phone/phone-schema.ts'
import { optionalDay, optionalText } from '#app/domain/text/text-schema.ts'

import { EARLIER_CHOICES, NAME_OR_PHONE } from './lead.ts'

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
    phone: typedPhone,
    cameBy: choice(WAYS_IN, 'Choose how they got in touch.'),
    car: optionalText(200, 'A car can have at most 200 characters.').transform(inOneLine),
    /** The answer to which of several cars is meant: an id, `none`, or empty before it is asked. */
    chosenCar: z.union([z.uuid(), z.literal('none'), z.literal('')]).catch(''),
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
