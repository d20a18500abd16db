import { isId } from '#app/domain/ids/is-id.ts'
import { type DeskAnswer, savedText } from '#app/domain/inquiries/desk-answer.ts'
import { DeskChange } from '#app/domain/inquiries/desk-schema.ts'
import { INQUIRY_NOT_FOUND } from '#app/domain/inquiries/desk-texts.ts'
import { failedText } from '#app/domain/inquiries/failed-text.ts'
import { updateInquiry } from '#app/domain/inquiries/update-inquiry.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { commandContextOf } from './command-context.server.ts'

type Written = {
  id: string
  /** The fields of the form. */
  written: Record<string, FormDataEntryValue>
}

/** Does it, and answers what to tell and with which status: that it is saved, or why it is not. */
export async function changeInquiry(
  context: ReturnType<typeof commandContextOf>,
  { id, written }: Written,
): Promise<{ answer: DeskAnswer; status: number }> {
  const text = failedText(written)
  const refused = (status: number, why: { description?: string; theirNotes?: string } = {}) => ({
    answer: { ok: false as const, text, ...why },
    status,
  })
  if (!isId(id)) return refused(404, { description: INQUIRY_NOT_FOUND })
  const change = DeskChange.safeParse(withLineFeeds(written))
  if (!change.success) {
    const [issue] = change.error.issues
    return refused(400, issue && { description: issue.message })
  }
  const { notesWere } = written
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

/** A form sends every line break as two characters. */
const lineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

function withLineFeeds(written: Written['written']) {
  const { notes } = written
  return typeof notes === 'string' ? { ...written, notes: lineFeeds(notes) } : written
}
