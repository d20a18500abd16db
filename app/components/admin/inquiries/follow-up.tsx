import { useEffect, useRef, useState } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

import { InquiryNotes } from './inquiry-notes.tsx'
import { type Colleagues, InquiryPlan } from './inquiry-plan.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { findDraft } from './notes-draft.ts'

type FollowUpProps = { inquiry: InquiryView; colleagues: Colleagues }

/** Notes, person and next action, folded away in a list as long as there is nothing in them. */
export function FollowUp({ inquiry, colleagues }: FollowUpProps) {
  const { id, name, notes, assignee, nextActionOn } = inquiry
  // As it came: what is being filled in is not folded away, and what is being emptied neither.
  const [isBegun] = useState(() => notes !== '' || assignee !== null || nextActionOn !== '')
  const fold = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    // What could not be saved before must not lie hidden.
    if (findDraft(id) && fold.current) fold.current.open = true
  }, [id])

  return (
    <details ref={fold} open={isBegun} className="group">
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
