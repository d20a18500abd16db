import { expect, test } from 'vitest'

import { consentNotice, consentVersion, consentVersionText, retentionMonths } from './policy.ts'

test('the notice states the configured months', () => {
  const notice = (inquiryRetentionMonths: number) =>
    consentNotice({ siteName: 'Kiambu Cars', inquiryRetentionMonths })
  expect(notice(24)).toContain('kept for at most 24 months,')
  expect(notice(1)).toContain('kept for at most 1 month,')
})

test('a longer retention set later does not extend what was promised, a shorter one applies', () => {
  expect(retentionMonths(consentVersion(12), 36)).toBe(12)
  expect(retentionMonths(consentVersion(36), 12)).toBe(12)
  expect(retentionMonths('2026-11', 36)).toBe(24)
  expect(retentionMonths(null, 36)).toBe(36)
})

test('staff read which notice was accepted, and how long it lets an inquiry be kept', () => {
  expect(consentVersionText('2026-11/24m')).toBe('notice of 2026-11, kept for at most 24 months')
  expect(consentVersionText('2026-11')).toBe('notice of 2026-11')
})
