import fc from 'fast-check'

/**
 * Any string, including lone surrogates and control characters; fast-check's own arbitrary is slow
 * to start.
 */
export const anyText = fc.oneof(
  fc.string(),
  fc
    .array(fc.nat({ max: 0x10ffff }), { maxLength: 20 })
    .map((codes) => String.fromCodePoint(...codes)),
)
