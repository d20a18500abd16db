import fc from 'fast-check'
import { expect, test } from 'vitest'

import { weakPasswordReasons, passwordStrength } from './password-rule.ts'

const email = 'wanjiku@example.com'

test.for([
  ['tea4two', 1, 'Too weak'],
  ['wanjiku loves tea', 1, 'Too weak'],
  ['T9#kd_02Lmqx', 2, 'Long enough'],
  // Long, but a single repeated word.
  ['dragondragondragondragon', 2, 'Long enough'],
  ['a quiet red road', 3, 'Good'],
  ['ndizi mbili na kahawa', 4, 'Very good'],
  ['green mangoes by the gate', 4, 'Very good'],
] as const)('%s: %d, %s', ([password, level, words]) => {
  expect(passwordStrength({ password, email })).toMatchObject({ level, words })
})

test('an empty password has no strength, and the reason is the rule’s own', () => {
  expect(passwordStrength({ password: '', email })).toBeNull()
  expect(passwordStrength({ password: 'tea', email })?.reason).toBe('Use at least 12 characters.')
})

test('a refused password is never rated above too weak', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 140 }), (password) => {
      const isRefused = weakPasswordReasons({ password, email, siteName: '' }).length > 0
      expect(passwordStrength({ password, email })?.level === 1).toBe(isRefused)
    }),
  )
})
