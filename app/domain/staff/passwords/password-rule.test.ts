import fc from 'fast-check'
import { expect, test } from 'vitest'

import { passwordForms, weakPasswordReasons } from './password-rule.ts'

const reasonsOf = (password: string) =>
  weakPasswordReasons({
    password,
    email: 'wanjiku.kamau@example.com',
    siteName: 'Fourways Motors',
  })

test.for([
  ['', 'Use at least 12 characters.'],
  ['tea4two', 'Use at least 12 characters.'],
  ['T9#kd_02Lmq', 'Use at least 12 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['Password2026!', 'Choose something fewer people use.'],
  ['P4$$w0rd2026', 'Choose something fewer people use.'],
  ['HakunaMatata1', 'Choose something fewer people use.'],
  ['1234567890', 'Use a wider mix of characters, and no sequence such as 12345 or abcde.'],
  ['abcdefghijk', 'Use a wider mix of characters, and no sequence such as 12345 or abcde.'],
  ['aaaaaaaaaaaa', 'Use a wider mix of characters, and no sequence such as 12345 or abcde.'],
  ['wanjiku loves tea', 'Leave your email out of it.'],
  ['WANJIKU.KAMAU99', 'Leave your email out of it.'],
  ['four-ways-motors-9', 'Leave the name of the shop out of it.'],
  ['Fourways#8812', 'Leave the name of the shop out of it.'],
])('%s: %s', ([password, reason]) => {
  expect(reasonsOf(password ?? '')).toContain(reason)
})

test.for(['a quiet red road', 'mvua-chai-barabara', 'T9#kd_02Lmqx', 'ndizi mbili na kahawa'])(
  '%s is accepted',
  (password) => {
    expect(reasonsOf(password)).toEqual([])
  },
)

test.for([
  ['Dr4g0n#20199', 'dragon'],
  ['ShadowShadow', 'shadow'],
  ['q1w2e3r4t5y6!!', 'q1w2e3r4t5y6'],
  ['a quiet red road', 'a quiet red road'],
] as const)('%s contains %s', ([password, form]) => {
  expect(passwordForms(password)).toContain(form)
})

test('a word shorter than half of the password does not count', () => {
  expect(passwordForms('lamu-84719274')).not.toContain('lamu')
})

test('all reasons are reported at once', () => {
  expect(reasonsOf('fourways')).toHaveLength(2)
})

test('a short password never passes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 11, unit: 'grapheme' }), (password) => {
      fc.pre(Array.from(password).length < 12)
      expect(reasonsOf(password).length).toBeGreaterThan(0)
    }),
  )
})
