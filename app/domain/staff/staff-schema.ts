import { z } from 'zod'

import { readTypedPhone } from '#app/domain/phone/typed-phone.ts'
import { foldDigits } from '#app/domain/text/identifier-key.ts'

import { PERMISSIONS, ROLES } from './role.ts'

const EMAIL_MISSING = 'Enter your email, or the phone number of your account.'
const PASSWORD_MISSING = 'Enter your password.'

export const SignInSchema = z.object({
  email: z
    .string({ error: EMAIL_MISSING })
    .trim()
    .min(1, { error: EMAIL_MISSING })
    .max(320, { error: 'This is longer than any email.' })
    .refine((text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) || readTypedPhone(text) !== null, {
      error: 'Enter an email such as name@example.com, or a phone number such as 0712 345 678.',
    }),
  password: z.string({ error: PASSWORD_MISSING }).max(1000, { error: 'This is too long.' }),
})

const required = (sentence: string) => z.string({ error: sentence }).min(1, { error: sentence })

/** Far above the longest password; longer input would take minutes to check and hash. */
const WRITTEN_MAX_LENGTH = 1_000

const secret = (sentence: string) =>
  required(sentence).max(WRITTEN_MAX_LENGTH, { error: 'This is too long.' })

const name = required('Enter a name.')
  .trim()
  .max(200, { error: 'A name can have at most 200 characters.' })

const phone = z
  .string()
  .trim()
  .max(100, { error: 'A phone number can have at most 100 characters.' })
  .default('')

const permissions = z
  .array(
    z.enum(
      PERMISSIONS.map(({ value }) => value),
      { error: 'There is no such permission.' },
    ),
  )
  .default([])

export const EmailSchema = z.object({
  email: required('Enter an email such as name@example.com.')
    .trim()
    .toLowerCase()
    .max(320, { error: 'This is longer than any email.' })
    .pipe(z.email({ error: 'Enter an email such as name@example.com.' })),
})

export const InvitationSchema = EmailSchema.extend({
  fullName: name,
  phone,
  role: z.enum(ROLES).catch('admin'),
  permissions,
  delivery: z.enum(['mail', 'link']).catch('link'),
})

export const PermissionsSchema = z.object({ permissions })

export const OwnProfileSchema = z.object({ fullName: name, phone })

const twice = {
  password: secret('Enter a new password.'),
  repeated: secret('Repeat the new password.'),
}

type Twice = { password: string; repeated: string }

const areSame = ({ password, repeated }: Twice) => password === repeated
const differs = { path: ['repeated'], error: 'This does not match the new password.' }

export const NewPasswordSchema = z.object(twice).refine(areSame, differs)

export const ChangePasswordSchema = z
  .object({ current: secret('Enter your current password.'), ...twice })
  .refine(areSame, differs)

export const ConfirmSchema = z.object({ current: secret('Enter your current password.') })

/**
 * A code without what comes along when it is copied: spaces, dashes, digits of another script. The
 * dash of a recovery code is part of it.
 */
function plainCode(written: string): string {
  const code = foldDigits(written.normalize('NFKC')).replaceAll(/[\s\p{Cf}]/gu, '')
  const digits = code.replaceAll(/\p{Pd}/gu, '')
  return /^\d+$/.test(digits) ? digits : code.replaceAll(/\p{Pd}/gu, '-')
}

/** The code is checked only if there is a second step. */
export const StepUpSchema = z.object({
  stepPassword: secret('Enter your password.'),
  stepCode: z
    .string()
    .max(WRITTEN_MAX_LENGTH, { error: 'This is too long.' })
    .default('')
    .transform(plainCode),
})

export const CodeSchema = z.object({
  code: secret('Enter the code.').transform(plainCode),
})
