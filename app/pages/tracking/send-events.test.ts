import { expect, test } from 'vitest'

import { optsOutOfTracking } from './send-events.ts'

test('Do Not Track and Global Privacy Control opt out of tracking', () => {
  expect(optsOutOfTracking({ doNotTrack: '1' })).toBe(true)
  expect(optsOutOfTracking({ globalPrivacyControl: true })).toBe(true)
})

test('visitors without a privacy signal are tracked', () => {
  expect(optsOutOfTracking({})).toBe(false)
  expect(optsOutOfTracking({ doNotTrack: null })).toBe(false)
  expect(optsOutOfTracking({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false)
})
