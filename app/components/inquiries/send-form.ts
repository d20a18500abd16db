import type { VisitorForm } from '#app/domain/inquiries/inquiry-texts.ts'

import type { InquiryAnswer } from './inquiry-answer.ts'

/** Longer than a slow network takes; after it the visitor is offered another way. */
const GIVE_UP_AFTER_MS = 20_000

/** Sends a form. Null when no answer of ours came back: then nothing is known to be stored. */
export async function sendForm(
  form: VisitorForm,
  fields: [string, string][],
): Promise<InquiryAnswer | null> {
  try {
    const response = await fetch(`/inquiries/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    })
    const isOurs = response.headers.get('content-type')?.startsWith('application/json')
    return isOurs ? ((await response.json()) as InquiryAnswer) : null
  } catch {
    return null
  }
}
