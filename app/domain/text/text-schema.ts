import { z } from 'zod'

/** Trims, composes (NFC), drops control characters (PostgreSQL rejects NUL) and keeps line breaks. */
export function storableText(text: string): string {
  // eslint-disable-next-line no-control-regex -- removing them is the point
  const kept = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
  return kept.trim().normalize()
}

const clean = (value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value)

export function requiredText(maxLength: number, sentence: { blank: string; long: string }) {
  return z.preprocess(
    clean,
    z
      .string({ error: sentence.blank })
      .min(1, { error: sentence.blank })
      .max(maxLength, { error: sentence.long }),
  )
}

/** Blank, missing and null are all null. */
export function optionalText(maxLength: number, sentence: string) {
  return z.preprocess(
    (value) => (value === undefined || clean(value) === '' ? null : clean(value)),
    z.string({ error: sentence }).max(maxLength, { error: sentence }).nullable(),
  )
}

/** A web address; blank or missing is null. */
/** `facebook.com/shop`, as people type it, is `https://facebook.com/shop`. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return /^[^\s/:@]+\.[^\s/:@]+(?::\d+)?(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text
}

export const optionalAddress = z.preprocess(
  (value) => (typeof value === 'string' ? withScheme(value) || null : (value ?? null)),
  z
    .url({ protocol: /^https?$/, error: 'Enter a web address, such as https://cars.example/page.' })
    .max(500, { error: 'The address can have at most 500 characters.' })
    .nullable(),
)

export function optionalDay(sentence: string) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.iso.date({ error: sentence }).nullable(),
  )
}
