import { DEFAULT_RETENTION_MONTHS } from '#app/domain/settings/retention-months.ts'

/** Names the words below; a new wording is a new version, and old inquiries keep theirs. */
const WORDING = '2026-11'

/**
 * What a sender agreed to: the wording, and the months it promised. Both are stored with the
 * inquiry, so that a longer period set later does not lengthen what was promised.
 */
export function consentVersion(retentionMonths: number): string {
  return `${WORDING}/${retentionMonths}m`
}

/**
 * The months that an inquiry may be kept: what its sender was promised, or less where the shop
 * keeps less by now.
 * @param version as stored; null where staff wrote the inquiry down
 */
export function retentionMonths(version: string | null, settingMonths: number): number {
  const written = version === null ? null : /\/(\d{1,3})m$/.exec(version)?.[1]
  const promised =
    version === null ? settingMonths : written ? Number(written) : DEFAULT_RETENTION_MONTHS
  return Math.min(promised, settingMonths)
}

/** `24 months`, as notices say it. */
export const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`)

type Notice = { siteName: string; inquiryRetentionMonths: number }

/**
 * The notice beside every form that takes personal data: who takes it, why, and for how long. The
 * link to the privacy page follows it.
 */
export function consentNotice({ siteName, inquiryRetentionMonths }: Notice): string {
  return `${siteName} uses what you write here to answer you, and for nothing else. It is kept for at most ${monthsText(inquiryRetentionMonths)}, and you can ask to see, correct or delete it at any time.`
}
