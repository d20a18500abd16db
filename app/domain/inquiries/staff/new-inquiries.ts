/** Unanswered inquiries, without suspected spam, and the reader's own due actions. */
export type NewInquiries = {
  count: number
  /** How many of the reader's own actions are overdue or due today. */
  due: number
  latest: { id: string; name: string; car: string | null; at: string } | null
}

/** Whether an inquiry has arrived or been released from the spam hold since `before`. */
export function hasArrived(before: NewInquiries, now: NewInquiries): boolean {
  const isNewer = now.latest !== null && now.latest.at > (before.latest?.at ?? '')
  return isNewer || now.count > before.count
}

/** `New inquiry from Wanjiru`, or the number waiting if none is new. */
export function arrivalText(before: NewInquiries, now: NewInquiries): string {
  const arrived = now.count - before.count
  if (arrived > 1) return `${arrived} new inquiries`
  const isNewer = now.latest !== null && now.latest.at > (before.latest?.at ?? '')
  return isNewer && now.latest ? `New inquiry from ${now.latest.name}` : 'New inquiry'
}
