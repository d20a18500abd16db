import { useEffect, useRef, useState } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

import { type Colleagues, InquiryPlan } from './inquiry-plan.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { InquiryNotes } from './notes/inquiry-notes.tsx'
import { findUnsavedNotes } from './notes/notes-saver.ts'

type FollowUpProps = { inquiry: InquiryView; colleagues: Colleagues }

/** Notes, assignee and next action, collapsed while all are empty. */
export function FollowUp({ inquiry, colleagues }: FollowUpProps) {
  const { id, name, notes, assignee, nextActionOn } = inquiry
  // Decided once, so that the section does not collapse or expand during editing.
  const [isInitiallyOpen] = useState(() => notes !== '' || assignee !== null || nextActionOn !== '')
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    // An unsaved draft must be visible.
    if (findUnsavedNotes(id) && details.current) details.current.open = true
  }, [id])

  return (
    <details ref={details} open={isInitiallyOpen} className="group">
      <summary
        aria-label={`Notes and follow-up of ${name}`}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden"
      >
        <Icon
          of={chevronDownIcon}
          size={18}
          className="text-ink-2 transition-transform group-open:rotate-180"
        />
        Notes and follow-up
      </summary>
      <div className="grid gap-3 pt-1">
        <InquiryNotes inquiry={inquiry} />
        <InquiryPlan inquiry={inquiry} colleagues={colleagues} />
      </div>
    </details>
  )
}
