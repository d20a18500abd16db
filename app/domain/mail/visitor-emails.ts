import { whole } from '#app/domain/text/count.ts'

/** A yard that answers a hundred buyers a day stays far below this. */
export const VISITOR_EMAILS_A_DAY = 500

/** The owners' warning on the dashboard; null on a normal day. */
export function visitorEmailsAlarm(count: number): string | null {
  if (count < VISITOR_EMAILS_A_DAY / 2) return null
  const counted = `${whole(count)} emails were written to addresses that visitors typed in the last 24 hours`
  return count < VISITOR_EMAILS_A_DAY
    ? `${counted}, out of ${VISITOR_EMAILS_A_DAY} allowed.`
    : `${counted}. That is the limit: inquiries are still saved and you are notified, but buyers get no confirmation email.`
}
