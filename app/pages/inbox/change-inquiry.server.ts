import { isId } from '#app/domain/ids/is-id.ts'
import { InquiryChange } from '#app/domain/inquiries/staff/inquiry-change-schema.ts'
import {
  failedText,
  type InquiryChangeResult,
  savedText,
} from '#app/domain/inquiries/staff/inquiry-change.ts'
import { INQUIRY_NOT_FOUND } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { updateInquiry } from '#app/domain/inquiries/staff/update-inquiry.server.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { logger } from '#app/infra/logger.server.ts'

type Submitted = {
  id: string
  fields: Record<string, FormDataEntryValue>
}

export async function changeInquiry(
  context: StaffCommandContext,
  { id, fields }: Submitted,
): Promise<{ answer: InquiryChangeResult; status: number }> {
  const text = failedText(fields)
  const refused = (status: number, why: { description?: string; theirNotes?: string } = {}) => ({
    answer: { ok: false as const, text, ...why },
    status,
  })
  if (!isId(id)) return refused(404, { description: INQUIRY_NOT_FOUND })
  const change = InquiryChange.safeParse(withLineFeeds(fields))
  if (!change.success) {
    const [issue] = change.error.issues
    return refused(400, issue && { description: issue.message })
  }
  const { notesWere } = fields
  try {
    const updated = await updateInquiry(context, {
      id,
      change: change.data,
      notesWere: typeof notesWere === 'string' ? lineFeeds(notesWere) : undefined,
    })
    if (!updated) return refused(404, { description: INQUIRY_NOT_FOUND })
    if (!updated.ok) {
      const { reason: description, theirNotes } = updated
      return refused(409, { description, ...(theirNotes !== undefined && { theirNotes }) })
    }
    return { answer: { ok: true, text: savedText(updated.changed) }, status: 200 }
  } catch (error) {
    logger.error({ requestId: context.requestId, err: error, inquiryId: id }, text)
    return refused(500)
  }
}

/** Browsers submit line breaks as CRLF. */
const lineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

function withLineFeeds(fields: Submitted['fields']) {
  const { notes } = fields
  return typeof notes === 'string' ? { ...fields, notes: lineFeeds(notes) } : fields
}
