import { z } from 'zod'

import { isDay } from '#app/domain/dates/nairobi-time.ts'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#app/domain/inquiries/inquiry-options.ts'

import { HANDOVER_NOTE_MAX_LENGTH } from './inquiry-change.ts'

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value)

/** A partial update: absent fields are left alone. */
export const InquiryChange = z
  .object({
    status: z.enum(valuesOf(INQUIRY_STATUSES), { error: 'Choose a status.' }),
    priority: z.enum(valuesOf(INQUIRY_PRIORITIES), { error: 'Choose a priority.' }),
    notes: z
      .string({ error: 'Notes must be text.' })
      .max(20_000, { error: 'Notes can have at most 20,000 characters.' }),
    assigneeId: z.union([z.literal(''), z.uuid()], { error: 'Choose a person.' }),
    nextActionOn: z
      .string({ error: 'Choose a day.' })
      .refine((day) => day === '' || isDay(day), { error: 'Choose a valid date.' }),
    /** Goes into the notes, for the new assignee. */
    handoverNote: z.string({ error: 'A note must be text.' }).max(HANDOVER_NOTE_MAX_LENGTH, {
      error: `A note can have at most ${HANDOVER_NOTE_MAX_LENGTH} characters.`,
    }),
    isHeld: z.enum(['true', 'false'], { error: 'Choose whether it is spam.' }),
  })
  .exactPartial()
export type InquiryChange = z.infer<typeof InquiryChange>
