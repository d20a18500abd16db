import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { type ChangeFields, sendChange } from './send-change.ts'

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
