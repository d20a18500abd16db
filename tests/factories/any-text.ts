import fc from 'fast-check'

/** Any text at all, half surrogates and control characters included (fast-check's own is slow to start). */
export const anyText = fc.oneof(
  fc.string(),
  fc
    .array(fc.nat({ max: 0x10ffff }), { maxLength: 20 })
    .map((codes) => String.fromCodePoint(...codes)),
)
