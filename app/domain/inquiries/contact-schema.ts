import { z } from 'zod'

import { SUBJECTS } from './inquiry-options.ts'
import { choice, emailAddress, message, optionalPhone, singleLine } from './visitor-schema.ts'

const NAME_MAX_LENGTH = 99

/** What the contact form takes. Both names together fit where an inquiry keeps one. */
export const ContactSchema = z.object({
  firstName: singleLine({
    max: NAME_MAX_LENGTH,
    blank: 'Please enter your first name.',
    long: `A first name can have at most ${NAME_MAX_LENGTH} characters.`,
  }),
  lastName: singleLine({
    max: NAME_MAX_LENGTH,
    blank: 'Please enter your last name.',
    long: `A last name can have at most ${NAME_MAX_LENGTH} characters.`,
  }),
  email: emailAddress,
  phone: optionalPhone,
  subject: choice(SUBJECTS, 'Please choose what your message is about.'),
  message,
})
