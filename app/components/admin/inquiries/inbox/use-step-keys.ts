import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { isTypingIn } from '#app/components/admin/is-typing-in.ts'
import { inquiryPath, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'

import { type InboxRow, neighboursOf } from './inbox-row.ts'

type StepKeys = { rows: readonly InboxRow[]; search: InquirySearch; openId: string }

/** Outside fields, `j` opens the next inquiry of the list and `k` the previous one. */
export function useStepKeys({ rows, search, openId }: StepKeys): void {
  const navigate = useNavigate()

  useEffect(() => {
    const { previous, next } = neighboursOf(rows, openId)
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTypingIn(event)) return
      const id = { j: next, k: previous }[event.key]
      if (id) void navigate(inquiryPath(id, search))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, rows, search, openId])
}
