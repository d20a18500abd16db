import type { DeskAnswer } from '#app/domain/inquiries/desk-answer.ts'
import { SIGNED_OUT_MEANWHILE } from '#app/domain/inquiries/desk-texts.ts'
import { failedText } from '#app/domain/inquiries/failed-text.ts'

export type ChangeFields = Readonly<Record<string, string>>

export const changePath = (inquiryId: string) => `/admin/inquiries/${inquiryId}/change`

/**
 * Sends a change of an inquiry. Past the router on purpose: a request that fails there takes the
 * page down, and what is typed with it. Never throws.
 */
export async function sendChange(inquiryId: string, fields: ChangeFields): Promise<DeskAnswer> {
  const failed = { ok: false, text: failedText(fields) } as const
  try {
    const response = await fetch(changePath(inquiryId), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    if (response.redirected) return { ...failed, description: SIGNED_OUT_MEANWHILE }
    return (await response.json()) as DeskAnswer
  } catch {
    return { ...failed, description: 'Check the connection and try again.' }
  }
}
