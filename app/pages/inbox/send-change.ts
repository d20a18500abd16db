import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { failedText, type InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change.ts'
import { SIGNED_OUT_MEANWHILE } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { toast } from '#app/ui/overlays/toast.ts'

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

export function useInquiryChange(
  inquiryId: string,
): (fields: ChangeFields) => Promise<InquiryChangeResult> {
  const { revalidate } = useRevalidator()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  return useCallback(
    (fields) => {
      const change = last.current.then(async () => {
        const answer = await sendChange(inquiryId, fields)
        if (answer.ok) {
          toast.success(answer.text)
          await revalidate()
        } else {
          toast.error(answer.text, answer.description ? { description: answer.description } : {})
        }
        return answer
      })
      last.current = change
      return change
    },
    [inquiryId, revalidate],
  )
}
