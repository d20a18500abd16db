import { z } from 'zod'

import { storableText } from '#app/domain/text/text-schema.ts'

export const MESSAGE_MAX_LENGTH = 2000
const EMAIL_MAX_LENGTH = 254
const PHONE_MAX_LENGTH = 40
/** The shortest number that can be called from abroad. */
const PHONE_MIN_DIGITS = 6

/** Clean text without line breaks, so that input cannot inject email headers. */
const inOneLine = (text: string) => storableText(text).replaceAll(/\s+/g, ' ')

const LINE_BREAK = /\r\n?/g

export function singleLine({ max, blank, long }: { max: number; blank: string; long: string }) {
  return z
    .string({ error: blank })
    .transform(inOneLine)
    .pipe(z.string({ error: blank }).min(1, { error: blank }).max(max, { error: long }))
}

const EMAIL_BLANK = 'Please enter your email address.'
const EMAIL_WRONG = 'Enter an address such as name@example.com.'

export const emailAddress = z
  .string({ error: EMAIL_BLANK })
  .transform((text) => text.trim())
  .pipe(
    z
      .string({ error: EMAIL_BLANK })
      .min(1, { error: EMAIL_BLANK, abort: true })
      .max(EMAIL_MAX_LENGTH, {
        error: `An address can have at most ${EMAIL_MAX_LENGTH} characters.`,
        abort: true,
      })
      .pipe(z.email({ error: EMAIL_WRONG })),
  )

/** `0712…`, `254 712…` and `+254 0712…`; then eight digits for landlines, nine for most others. */
const KENYAN = /^(?:(?:00)?2540?|0(?!0))(\d*)$/

const PHONE_WRONG = 'Enter a number such as 0712 345 678, or leave it empty.'

/** Stored as typed; whether it can be called is determined later. */
export const optionalPhone = z
  .string({ error: PHONE_WRONG })
  .nullish()
  .transform((text) => inOneLine(text ?? '') || null)
  .refine((phone) => phone === null || isPhoneLike(phone), { error: PHONE_WRONG })

function isPhoneLike(phone: string): boolean {
  if (phone.length > PHONE_MAX_LENGTH || !/^[+\d\s().,/-]+$/.test(phone)) return false
  const digits = phone.replaceAll(/\D/g, '')
  const [, kenyan] = KENYAN.exec(digits) ?? []
  return kenyan === undefined
    ? digits.length >= PHONE_MIN_DIGITS
    : kenyan.length === 8 || kenyan.length === 9
}

const MESSAGE_BLANK = 'Please write a message.'

export const message = z
  .string({ error: MESSAGE_BLANK })
  .transform((text) => storableText(text.replaceAll(LINE_BREAK, '\n')))
  .pipe(
    z
      .string({ error: MESSAGE_BLANK })
      .min(1, { error: MESSAGE_BLANK })
      .max(MESSAGE_MAX_LENGTH, {
        error: `A message can have at most ${MESSAGE_MAX_LENGTH} characters. Send the rest on WhatsApp.`,
      }),
  )

export function choice<Value extends string>(
  options: readonly { readonly value: Value }[],
  sentence: string,
) {
  return z.enum(
    options.map(({ value }) => value),
    { error: sentence },
  )
}

export function tick(sentence: string) {
  return z.boolean({ error: sentence }).default(false)
}
