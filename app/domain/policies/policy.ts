import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** Update this with every change of wording. */
export const POLICIES_IN_FORCE_SINCE = '2026-11-26'

export type PolicyDealer = Pick<
  SiteSettings,
  | 'siteName'
  | 'address'
  | 'contactEmail'
  | 'contactPhone'
  | 'financingRateFrom'
  | 'inquiryRetentionMonths'
>

export type PolicySection = {
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}
