import { z } from 'zod'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { optionalDay, optionalText } from '#app/domain/text/text-schema.ts'

const LAST_DAY = 'Choose the last day of the reservation, today or later.'

export const ReservationForm = z.object({
  heldFor: optionalText(200, 'The note can have at most 200 characters.'),
  untilDay: optionalDay(LAST_DAY).refine((day) => day === null || day >= nairobiDay(new Date()), {
    error: LAST_DAY,
  }),
})
