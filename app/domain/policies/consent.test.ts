import { expect, test } from 'vitest'

import { consentNotice, consentVersion, retentionMonths } from './consent.ts'

test('the notice says the months that are set', () => {
  const notice = (inquiryRetentionMonths: number) =>
    consentNotice({ siteName: 'Kiambu Cars', inquiryRetentionMonths })
  expect(notice(24)).toContain('kept for at most 24 months,')
  expect(notice(1)).toContain('kept for at most 1 month,')
})

test('a longer period set later does not lengthen what was promised, a shorter one counts', () => {
  expect(retentionMonths(consentVersion(12), 36)).toBe(12)
  expect(retentionMonths(consentVersion(36), 12)).toBe(12)
  expect(retentionMonths('2026-11', 36)).toBe(24)
  expect(retentionMonths(null, 36)).toBe(36)
})
