import type { SubmissionResult } from '@conform-to/react'

/** The response to a form: stored, or the errors and another way to send it. */
export type InquiryAnswer =
  | { ok: true; whatsappHref: string }
  | {
      ok: false
      result: SubmissionResult
      /** Why it was refused although the fields are valid. */
      problem: string | null
      /** A chat with the whole message; null while fields are invalid. */
      whatsappHref: string | null
    }
