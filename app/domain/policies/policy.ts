import { DEFAULT_RETENTION_MONTHS, type SiteSettings } from '#app/domain/settings/site-settings.ts'
import { count } from '#app/domain/text/count.ts'

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

/** Version of the wording below; change both together. Old inquiries keep theirs. */
const WORDING = '2026-11'

/**
 * The accepted wording and the months it promised, stored with the inquiry so that a longer
 * retention set later does not apply to it.
 */
export function consentVersion(retentionMonths: number): string {
  return `${WORDING}/${retentionMonths}m`
}

/**
 * How long an inquiry may be kept: the months promised, or the current setting if shorter.
 * @param version as stored; null if staff entered the inquiry
 */
export function retentionMonths(version: string | null, settingMonths: number): number {
  const written = version === null ? null : /\/(\d{1,3})m$/.exec(version)?.[1]
  const promised =
    version === null ? settingMonths : written ? Number(written) : DEFAULT_RETENTION_MONTHS
  return Math.min(promised, settingMonths)
}

/** `notice of 2026-11, kept for at most 24 months` */
export function consentVersionText(version: string): string {
  const [wording = '', months] = version.split('/')
  const kept = months ? `, kept for at most ${count(Number.parseInt(months, 10), 'month')}` : ''
  return `notice of ${wording}${kept}`
}

type Notice = { siteName: string; inquiryRetentionMonths: number }

/** The notice beside every form that takes personal data; a link to the privacy page follows it. */
export function consentNotice({ siteName, inquiryRetentionMonths }: Notice): string {
  return `${siteName} uses what you write here to answer you, and for nothing else. It is kept for at most ${count(inquiryRetentionMonths, 'month')}, and you can ask to see, correct or delete it at any time.`
}

/** The notice that staff give to people whose name and number they write down. */
export function retentionNotice({ siteName, inquiryRetentionMonths }: Notice): string {
  return `${siteName} keeps this to help them find a car, and for nothing else, for at most ${count(inquiryRetentionMonths, 'month')}. They can ask to see, correct or delete it at any time.`
}
