const MARK = '[redacted]'

const EMAIL = /[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
// Nine to fifteen digits with the usual separators, not part of an id, a date or a longer number.
// Punctuation may precede it ("tel:0712…") unless it separates it from an id.
const PHONE =
  /(?:(?<=%[0-9A-F]{2})|(?<![\p{L}\p{N}_]|\d[:.]|[\da-f]-))(?:%2B|\+)?\(?\d(?:(?:[ ().-]|%20|%28|%29|%2D|\+){0,2}\d){8,14}(?![\p{L}\p{N}_-])/giu
/** A fast check: text that does not match has no address or number. */
const WORTH_A_LOOK = /@|%40|\d[\d ().+%-]{7}/i

const DEPTH_MAX = 6

export function redactText(text: string): string {
  if (!WORTH_A_LOOK.test(text)) return text
  return text.replace(EMAIL, MARK).replace(PHONE, MARK)
}

export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactRecord(fields, 0)
}

function redactRecord(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, redactValue(value, depth)]),
  )
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) return MARK
  if (value instanceof Error) return describeError(value, depth)
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth + 1))
  if (value instanceof Date) return value.toISOString()
  return redactRecord(value, depth + 1)
}

// The fields of an error that say where it comes from; the rest may be a row, an email or a form.
const TELLING = ['code', 'errno', 'syscall', 'severity', 'table', 'column', 'constraint', 'status']

function describeError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const telling = Object.entries(error).filter(([key]) => TELLING.includes(key))
  return {
    type: name,
    message: redactText(message),
    ...(stack && { stack: redactText(stack) }),
    ...Object.fromEntries(telling),
    ...(cause !== undefined && { cause: redactValue(cause, depth + 1) }),
  }
}
