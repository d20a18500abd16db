import { failedText } from '#app/domain/inquiries/staff/failed-text.ts'
import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'
import { SIGNED_OUT_MEANWHILE } from '#app/domain/inquiries/staff/staff-inquiry-texts.ts'

export type ChangeFields = Readonly<Record<string, string>>

export const changePath = (inquiryId: string) => `/admin/inquiries/${inquiryId}/change`

/**
 * Bypasses the router on purpose: a failed request there would replace the page and lose typed
 * text. Never throws.
 */
export async function sendChange(
  inquiryId: string,
  fields: ChangeFields,
): Promise<InquiryChangeResult> {
  const failed = { ok: false, text: failedText(fields) } as const
  try {
    const response = await fetch(changePath(inquiryId), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    if (response.redirected) return { ...failed, description: SIGNED_OUT_MEANWHILE }
    return (await response.json()) as InquiryChangeResult
  } catch {
    return { ...failed, description: 'Check the connection and try again.' }
  }
}
