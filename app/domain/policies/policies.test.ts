import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { privacyPolicy } from './privacy-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

const dealer = {
  ...DEFAULT_SITE_SETTINGS,
  siteName: 'Kiambu Cars',
  address: 'Banana Hill',
  contactEmail: 'privacy@kiambu.example',
}

test.for([privacyPolicy, termsOfUse])('%o names this dealer and nobody else', (policy) => {
  const text = JSON.stringify(policy(dealer))
  expect(text).toContain('Kiambu Cars, Banana Hill')
  expect(text).toContain('privacy@kiambu.example')
  expect(text).not.toContain('Fourways')
})

test.for([privacyPolicy, termsOfUse])('%o has an anchor for every section', (policy) => {
  const sections = policy(dealer)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const { paragraphs, points = [] } of sections) {
    expect(paragraphs.length + points.length).toBeGreaterThan(0)
  }
})

test('the terms name no rate that the dealer has not confirmed', () => {
  expect(JSON.stringify(termsOfUse(dealer))).toContain('“From 10% APR” and every payment')
  const text = JSON.stringify(termsOfUse({ ...dealer, financingRateFrom: null }))
  expect(text).toContain('Every rate and every payment the calculator shows')
  expect(text).not.toContain('APR')
})

test('the privacy policy states the retention, the deadline and who runs WhatsApp', () => {
  const text = JSON.stringify(privacyPolicy(dealer))
  expect(text).toMatch(/at most 24 months/)
  expect(text).toMatch(/within 7 days/)
  expect(text).toMatch(/WhatsApp is run by Meta/)
  expect(text).toMatch(/Data Protection Act 2019/)
})
