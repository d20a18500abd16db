/** Names the words below; a new wording is a new version, and old inquiries keep theirs. */
export const CONSENT_VERSION = '2026-11'

/** Inquiries are kept no longer than this after they came in. */
export const INQUIRY_RETENTION_MONTHS = 24

/**
 * The notice beside every form that takes personal data: who takes it, why, and for how long. The
 * link to the privacy page follows it.
 */
export function consentNotice(siteName: string): string {
  return `${siteName} uses what you write here to answer you, and for nothing else. It is kept for at most ${INQUIRY_RETENTION_MONTHS} months, and you can ask to see, correct or delete it at any time.`
}
