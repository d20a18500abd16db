import { expect, test } from 'vitest'

import { wantsNoCounting } from './visit-consent.ts'

test('who asks not to be tracked is not counted', () => {
  expect(wantsNoCounting({ doNotTrack: '1' })).toBe(true)
  expect(wantsNoCounting({ globalPrivacyControl: true })).toBe(true)
})

test('who says nothing, or that it is fine, is counted', () => {
  expect(wantsNoCounting({})).toBe(false)
  expect(wantsNoCounting({ doNotTrack: null })).toBe(false)
  expect(wantsNoCounting({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false)
})
