import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

import type { DeskAnswer } from '#app/domain/inquiries/desk-answer.ts'
import { toast } from '#app/ui/toast.ts'

import { type ChangeFields, sendChange } from './send-change.ts'

/** Changes an inquiry one thing after the other, says what came of it and shows the page anew. */
export function useDeskChange(inquiryId: string): (fields: ChangeFields) => Promise<DeskAnswer> {
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
