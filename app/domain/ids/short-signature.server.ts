import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 12

/** 16 characters of base64url. */
export function shortSignature(text: string, key: Buffer): string {
  const mac = createHmac('sha256', key).update(text).digest()
  return mac.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

export function isShortSignature(given: string, text: string, key: Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(shortSignature(text, key))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Each purpose has its own, so that one kind of signature never passes for another. */
export function signingKey(authSecret: string, purpose: 'quotes-v1' | 'sheets-v1'): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, KEY_BYTES))
}
