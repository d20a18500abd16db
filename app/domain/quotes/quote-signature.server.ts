import { createHash, randomBytes } from 'node:crypto'

import { CODE_ALPHABET, CODE_LENGTH } from '#app/domain/ids/short-code.ts'
import {
  isShortSignature,
  readSigningKeys,
  shortSignature,
} from '#app/domain/ids/short-signature.server.ts'

import type { SignedQuote } from './quote.ts'

const PURPOSE = 'quotes-v1'

/** 16 characters of base64url. */
export function signQuote(quote: SignedQuote, key: Buffer): string {
  return shortSignature(textOf(quote), key)
}

export function isSignatureOf(signature: string, quote: SignedQuote, key: Buffer): boolean {
  return isShortSignature(signature, textOf(quote), key)
}

function textOf({ code, stock, price, deposit, issuedOn, expiresOn }: SignedQuote): string {
  return ['fwq1', code, stock, price, deposit ?? 0, issuedOn, expiresOn].join('|')
}

/** Identifies a key without revealing it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

/** The key that signs new quotes. */
export async function readQuoteKey(): Promise<Buffer> {
  return (await readSigningKeys(PURPOSE)).present
}

/** A quote's key; null if its secret is neither the current nor the former one. */
export async function findQuoteKey(keyId: string): Promise<Buffer | null> {
  const { all } = await readSigningKeys(PURPOSE)
  return all.find((key) => keyIdOf(key) === keyId) ?? null
}

export function newQuoteCode(): string {
  for (;;) {
    // The alphabet's length divides 256, so all characters are equally likely.
    const bytes = [...randomBytes(CODE_LENGTH)]
    const code = bytes.map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
    // Digits alone would look like a phone number.
    if (/[A-Z]/.test(code)) return code
  }
}
