import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { env } from '#app/infra/env.server.ts'

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

/** Each has its own keys, so that signatures of one kind never pass for another. */
type Purpose = 'quotes-v1' | 'sheets-v1'

export function signingKey(authSecret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, KEY_BYTES))
}

/** The key to sign with, and all that may have signed before: the former secret's too. */
export async function readSigningKeys(
  purpose: Purpose,
): Promise<{ present: Buffer; all: readonly Buffer[] }> {
  const present = signingKey(await readAuthSecret(), purpose)
  const former = env().FORMER_AUTH_SECRET
  return { present, all: former ? [present, signingKey(former, purpose)] : [present] }
}
