import { z } from 'zod'

import { CarInput } from '#app/domain/cars/car-schema.ts'
import { optionalDay, optionalText } from '#app/domain/text/text-schema.ts'

const EMAIL = 'Enter the dealer’s email address, for example sales@example.com.'

const day = optionalDay('Choose a day.')

/** The dealer of a car that isn't in the showroom; all blank for a car that is. */
export const DealerForm = z.object({
  dealerName: optionalText(200, 'The dealer’s name can have at most 200 characters.'),
  dealerPhone: optionalText(40, 'The dealer’s phone can have at most 40 characters.'),
  dealerEmail: optionalText(320, EMAIL).refine(
    (email) => email === null || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email),
    { error: EMAIL },
  ),
  dealerAddress: optionalText(400, 'The dealer’s address can have at most 400 characters.'),
})

/** The import's fields plus those only staff fill in. */
export const CarFormInput = z.object(
  {
    ...CarInput.shape,
    isFeatured: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
    priceConfirmedOn: day,
    certifiedOn: day,
    noAccidentsOn: day,
    singleOwnerOn: day,
    regularMaintenanceOn: day,
    ...DealerForm.shape,
  },
  { error: 'Fill in the form.' },
)
export type CarFormInput = z.infer<typeof CarFormInput>
