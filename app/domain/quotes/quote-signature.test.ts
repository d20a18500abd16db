import { expect, test } from 'vitest'

import { readShortCode } from '#app/domain/ids/short-code.ts'
import { signingKey } from '#app/domain/ids/short-signature.server.ts'

import { isSignatureOf, keyIdOf, newQuoteCode, signQuote } from './quote-signature.server.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => at))
const QUOTE = {
  code: '7K3M9QXA',
  stock: 'FM-0001',
  price: 7_600_000,
  deposit: 100_000,
  issuedOn: '2026-11-22',
  expiresOn: '2026-11-29',
}

test('the signatures of the design', () => {
  expect(signQuote(QUOTE, KEY)).toBe('__Eb78XxXi7ERrnP')
  expect(signQuote({ ...QUOTE, price: 7_500_000 }, KEY)).toBe('__9uLwnvgSZs16np')
})

test('a signature belongs to one quote and one key', () => {
  const signature = signQuote(QUOTE, KEY)
  expect(isSignatureOf(signature, QUOTE, KEY)).toBe(true)
  expect(isSignatureOf(signature, { ...QUOTE, deposit: null }, KEY)).toBe(false)
  expect(isSignatureOf(signature, { ...QUOTE, expiresOn: '2026-11-30' }, KEY)).toBe(false)
  expect(isSignatureOf(signature, QUOTE, signingKey('x'.repeat(32), 'quotes-v1'))).toBe(false)
  for (const wrong of ['', 'short', `${signature}a`, 'é'.repeat(16), '☃']) {
    expect(isSignatureOf(wrong, QUOTE, KEY)).toBe(false)
  }
  for (let at = 0; at < signature.length; at += 1) {
    const other = signature[at] === 'A' ? 'B' : 'A'
    const changed = signature.slice(0, at) + other + signature.slice(at + 1)
    expect(isSignatureOf(changed, QUOTE, KEY)).toBe(false)
  }
})

test('no deposit is signed as 0', () => {
  const none = signQuote({ ...QUOTE, deposit: null }, KEY)
  expect(none).toBe(signQuote({ ...QUOTE, deposit: 0 }, KEY))
})

test('a key follows from the secret, and its name says nothing of it', () => {
  const [one, other] = [
    signingKey('a'.repeat(32), 'quotes-v1'),
    signingKey('b'.repeat(32), 'quotes-v1'),
  ]
  expect(one).toHaveLength(32)
  expect(one.equals(signingKey('a'.repeat(32), 'quotes-v1'))).toBe(true)
  expect(one.equals(other)).toBe(false)
  expect(keyIdOf(one)).toMatch(/^[0-9a-f]{8}$/)
  expect(keyIdOf(one)).not.toBe(keyIdOf(other))
})

test('every new code can be typed, and a hundred thousand random ones meet no signature', () => {
  const signature = signQuote(QUOTE, KEY)
  const codes = Array.from({ length: 100_000 }, newQuoteCode)
  expect(codes.every((code) => readShortCode(code) === code)).toBe(true)
  const others = codes.filter((code) => code !== QUOTE.code)
  expect(others.some((code) => isSignatureOf(signature, { ...QUOTE, code }, KEY))).toBe(false)
})
