import { z } from 'zod'

import { CarInput, readWholeNumber } from '#app/domain/cars/car-schema.ts'
import { optionalDay, optionalText } from '#app/domain/text/text-schema.ts'

const SEATS = 'Enter the number of seats, from 1 to 100.'
const DOORS = 'Enter the number of doors, from 0 to 20.'
const EMAIL = 'Enter the dealer’s email address, for example sales@example.com.'

const count = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.preprocess(
    readWholeNumber,
    z.int({ error: message }).min(min, { error: message }).max(max, { error: message }).nullable(),
  )

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
    drivetrain: optionalText(120, 'The drivetrain can have at most 120 characters.'),
    fuelEconomy: optionalText(120, 'The fuel economy can have at most 120 characters.'),
    seats: count({ min: 1, max: 100, message: SEATS }),
    doors: count({ min: 0, max: 20, message: DOORS }),
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
