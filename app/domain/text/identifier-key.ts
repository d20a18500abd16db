const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]+/gu

/**
 * The same for every way to write a name or number that somebody gave: composed, without case,
 * spaces and dashes. `kdm–e\u0301 12` and `KDM-É12` are one stock number.
 */
export function identifierKey(written: string): string {
  const key = written.normalize('NFC').toLowerCase().replaceAll(SEPARATORS, '').normalize('NFC')
  return key === '' ? written.trim() : key
}

export const isSameIdentifier = (one: string, other: string): boolean =>
  identifierKey(one) === identifierKey(other)

const DIGIT = /\p{Nd}/u

/** Digits of any script as 0 to 9: `०७१२` is `0712`. Every script has its ten in a row. */
export function foldDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let below = 0
    while (below < 60 && DIGIT.test(String.fromCodePoint(code - below - 1))) below += 1
    return String(below % 10)
  })
}
