import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import {
  findLeadSource,
  formatLeadSource,
  LEAD_SOURCE_MAX_LENGTH,
  leadSourceText,
  parseLeadSource,
} from './lead-source.ts'

const told = (path: string, referrer = '') => {
  const found = findLeadSource({ url: new URL(path, 'https://cars.example'), referrer })
  return found && leadSourceText(found)
}

test.for([
  [
    '/?utm_source=Facebook&utm_medium=Social&utm_campaign=Easter',
    '',
    'Facebook (social), campaign Easter',
  ],
  ['/car/1?utm_source=jiji', 'https://jiji.co.ke/', 'jiji'],
  ['/car/1?v=2026-11-22.1.x', '', 'Window sheet (qr)'],
  ['/search?v=1', '', null],
  ['/search?make=Toyota&from=alert', '', 'Alert'],
  ['/?gclid=abc', 'https://www.google.com/', 'Google (cpc)'],
  ['/?fbclid=abc', '', 'Facebook (social)'],
  ['/', 'https://www.google.co.ke/', 'Google (referral)'],
  ['/', 'https://l.facebook.com/l.php?u=x', 'Facebook (referral)'],
  ['/', 'https://www.autocheck.example/list', 'autocheck.example (referral)'],
  ['/', 'https://notgoogle.com/', 'notgoogle.com (referral)'],
  ['/', 'https://cars.example/search', null],
  ['/', 'android-app://com.example/', 'com.example (referral)'],
  ['/', 'nonsense', null],
  ['/?utm_source=%20', '', null],
] as const)('%s from “%s” is %s', ([path, referrer, expected]) => {
  expect(told(path, referrer)).toBe(expected)
})

test('what a link names is short and one line, whatever it holds', () => {
  fc.assert(
    fc.property(anyText, anyText, (source, campaign) => {
      const url = new URL('https://cars.example/')
      url.searchParams.set('utm_source', source)
      url.searchParams.set('utm_campaign', campaign)
      const found = findLeadSource({ url, referrer: '' })
      if (!found) return
      const { isNamed, ...kept } = found
      expect(isNamed).toBe(true)
      expect(parseLeadSource(formatLeadSource(kept))).toEqual(kept)
      for (const part of Object.values(kept)) {
        expect(part?.length ?? 0).toBeLessThanOrEqual(LEAD_SOURCE_MAX_LENGTH)
        expect(part ?? '').not.toMatch(/[\n\r|]/)
      }
    }),
  )
})

test('anything but a source that was formatted is none', () => {
  expect(parseLeadSource('facebook|social|')).toEqual({
    source: 'facebook',
    medium: 'social',
    campaign: null,
  })
  for (const wrong of ['', 'facebook', '||', 'a|b|c|d', ' | |x']) {
    expect(parseLeadSource(wrong)).toBeNull()
  }
})
