/** The inquiries that nobody has taken up; possible spam is not among them. */
export type NewInquiries = {
  count: number
  /** The one that came last. */
  latest: { id: string; name: string; car: string | null; at: string } | null
}

/** Whether somebody has written, or come out of the spam hold, since the state before. */
export function hasArrived(before: NewInquiries, now: NewInquiries): boolean {
  const isNewer = now.latest !== null && now.latest.at > (before.latest?.at ?? '')
  return isNewer || now.count > before.count
}

/** `New inquiry from Wanjiru`, or how many are waiting when it was no new one. */
export function arrivalText(before: NewInquiries, now: NewInquiries): string {
  const arrived = now.count - before.count
  if (arrived > 1) return `${arrived} new inquiries`
  const isNewer = now.latest !== null && now.latest.at > (before.latest?.at ?? '')
  return isNewer && now.latest ? `New inquiry from ${now.latest.name}` : 'New inquiry'
}
