import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'

import { ERASED_MARK, eraseFromJson, eraserOf } from './written-forms.ts'

const erase = eraserOf({
  contacts: [
    { kind: 'phone', e164: '+254712345678' },
    { kind: 'email', email: 'wanjiru+cars@example.com' },
  ],
  names: ['Wanjiru  Kamau'],
})

test('a hyphen in a name or address matches like any other sign', () => {
  const erase = eraserOf({
    contacts: [{ kind: 'email', email: 'anne-marie@co-op.example' }],
    names: ['Anne-Marie Otieno-Ouko'],
  })
  const written = 'Anne-Marie Otieno-Ouko, ANNE-MARIE@co-op.example, and Anne Marie'
  expect(erase(written)).toBe(`${ERASED_MARK}, ${ERASED_MARK}, and Anne Marie`)
})

test.each([
  '0712345678',
  '0712 345 678',
  '0712-345-678',
  '(0712) 345 678',
  '712345678',
  '254712345678',
  '+254712345678',
  '+254 0712 345 678',
  '00254 712 345 678',
  '%2B254712345678',
  '0712%20345%20678',
  '0712+345+678',
  'wanjiru+cars@example.com',
  'WANJIRU+Cars@Example.com',
  'wanjiru%2Bcars%40example.com',
  'Wanjiru Kamau',
  'wanjiru   KAMAU',
])('%s is found within other text', (written) => {
  for (const text of [
    written,
    `Call ${written}.`,
    `/search?q=${written}&page=2`,
    `q=%20${written}`,
  ]) {
    const left = erase(text)
    expect(left).toContain(ERASED_MARK)
    expect(left.replaceAll(/\D/g, '')).not.toContain('712345678')
    expect(left.toLowerCase()).not.toContain('wanjiru')
  }
})

test.each([
  '10712345678',
  '07123456789',
  'KSh 7,123,456',
  'notwanjiru+cars@example.com',
  'wanjiru+cars@example.com.ke',
  'Wanjiru Kamaus',
  'Wanjiru',
  '+254712345679',
  '+256 712 345 678',
  '00256 712-345-678',
  '+256 (0)712 345 678',
  '%2B256%20712345678',
  '256 712 345 678',
])('%s belongs to somebody else', (text) => {
  expect(erase(text)).toBe(text)
})

test('a number is erased whole, however its digits are grouped', () => {
  const gap = constantFrom('', ' ', '-', '.', ' - ', '%20', ') ')
  assert(
    property(
      array(gap, { minLength: 9, maxLength: 9 }),
      stringMatching(/^[a-z ]{0,9}$/),
      (gaps, words) => {
        const number = '712345678'
          .split('')
          .map((digit, at) => `${at === 0 ? '0' : gaps[at]}${digit}`)
        const left = erase(`${words}${number.join('')} ${words}`)
        expect(left.replaceAll(/%20|\D/g, '')).toBe('')
        expect(left.startsWith(words)).toBe(true)
      },
    ),
  )
})

test('JSON keys, numbers and nested values are searched, and an unaffected value is returned as is', () => {
  const clean = { list: ['a', { b: 1 }], n: null }
  expect(eraseFromJson(clean, erase)).toBe(clean)
  expect(
    eraseFromJson({ '0712345678': [{ at: 254712345678, who: 'for Wanjiru Kamau' }] }, erase),
  ).toEqual({ [ERASED_MARK]: [{ at: ERASED_MARK, who: `for ${ERASED_MARK}` }] })
})
