/** Crockford's base 32: no I, L, O or U, which are misread or spell words. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

const BITS = 5
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/**
 * Normalises a code typed or read aloud: `7k3m 9qxa` and `7K3M-9QXA` are `7K3M9QXA`; O counts as
 * zero, I and L as one. Null if it is not a code.
 */
export function readShortCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** `7K3M-9QXA` */
export function shortCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Number of hexadecimal digits in a code. */
export const HEX_LENGTH = (CODE_LENGTH * BITS) / 4

/** Made from the end of an id, which is random. */
export function shortCodeOf(id: string): string {
  const bits = BigInt(`0x${id.slice(-HEX_LENGTH)}`)
  return Array.from({ length: CODE_LENGTH }, (_, at) => {
    const shift = BigInt((CODE_LENGTH - 1 - at) * BITS)
    return CODE_ALPHABET[Number((bits >> shift) & 31n)]
  }).join('')
}

/** The end of ids with this code, in lower case. */
export function idEndOf(code: string): string {
  const bits = code
    .split('')
    .reduce(
      (sum, character) => (sum << BigInt(BITS)) | BigInt(CODE_ALPHABET.indexOf(character)),
      0n,
    )
  return bits.toString(16).padStart(HEX_LENGTH, '0')
}
