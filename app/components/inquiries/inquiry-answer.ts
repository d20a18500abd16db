import type { SubmissionResult } from '@conform-to/react'

/** What the server says to a form: stored, or what to mend and how to send it otherwise. */
export type InquiryAnswer =
  | { ok: true; whatsappHref: string }
  | {
      ok: false
      /** What was typed, and what is wrong with which field. */
      result: SubmissionResult
      /** Why it was not taken although the fields are right. */
      problem: string | null
      /** Opens a chat that carries the whole message; null while fields are wrong. */
      whatsappHref: string | null
    }
