import { z } from 'zod'

const EMAIL_MISSING = 'Enter your email, or the phone number of your account.'
const PASSWORD_MISSING = 'Enter your password.'

export const SignInSchema = z.object({
  email: z
    .string({ error: EMAIL_MISSING })
    .trim()
    .min(1, { error: EMAIL_MISSING })
    .max(320, { error: 'This is longer than any email.' })
    .refine((text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) || /^[+0-9 ()-]{6,}$/.test(text), {
      error: 'Enter an email such as name@example.com, or a phone number such as 0712 345 678.',
    }),
  password: z.string({ error: PASSWORD_MISSING }).max(1000, { error: 'This is too long.' }),
})
