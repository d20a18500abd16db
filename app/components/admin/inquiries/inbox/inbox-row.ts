import type { InquiryView } from '#app/components/admin/inquiries/inquiry-view.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

/** An inquiry in the list beside the open one. */
export type InboxRow = {
  id: string
  name: string
  car: string | null
  picture: Picture | null
  /** A chat with the buyer, if their number can have one. */
  whatsapp: string | null
  line: string
  isUrgent: boolean
  /** `Waiting 14 h`, `3 days late, due 20 Nov 2026`; null if nothing is urgent. */
  mark: { text: string; isLate: boolean } | null
}

export function inboxRowOf(inquiry: InquiryView, whatsappNumber: string | null): InboxRow {
  const { id, name, car, message, priority, waiting, due } = inquiry
  return {
    id,
    name,
    car: car && car.label,
    picture: car && car.picture,
    whatsapp: whatsappNumber && whatsappLink({ number: whatsappNumber, text: '' }),
    line: firstLine(message),
    isUrgent: priority === 'high',
    mark: waiting ? { text: `Waiting ${waiting.text}`, isLate: waiting.isTooLong } : due,
  }
}

const LINE_MAX_LENGTH = 120

/** The first line that is neither a greeting nor a URL. */
function firstLine(message: string): string {
  const lines = message.split('\n').map((line) => line.trim())
  const said = lines.find(
    (line) => line !== '' && !/^(?:(?:hi|hello|hey)\b.{0,20}|https?:\S+)$/i.test(line),
  )
  return (said ?? lines[0] ?? '').slice(0, LINE_MAX_LENGTH).toWellFormed()
}

/** The ids before and after the open one; null at an end, or if it is not in the list. */
export function neighboursOf(rows: readonly InboxRow[], id: string) {
  const at = rows.findIndex((row) => row.id === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at === -1 ? undefined : rows[at + 1]
  return { previous: before?.id ?? null, next: after?.id ?? null }
}
