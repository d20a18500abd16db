import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** The day the policies in force were last changed; a new wording is a new day. */
export const POLICIES_IN_FORCE_SINCE = '2026-11-21'

/** The dealer as a policy names it. */
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
  /** The section's place in the address: `/privacy#your-rights`. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}
