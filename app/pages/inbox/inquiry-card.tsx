import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { withoutCarLines } from '#app/domain/cars/car-lines.ts'
import { inquiryPath, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { messageSquareIcon, chevronDownIcon } from '#app/ui/icons.ts'

import { InquiryNotes } from './inquiry-notes.tsx'
import {
  InquiryBadges,
  InquiryCar,
  InquiryContact,
  InquiryStatus,
  SpamButton,
} from './inquiry-parts.tsx'
import { type Colleagues, InquiryPlan } from './inquiry-plan.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { findUnsavedNotes } from './notes-saver.ts'

type InquiryCardProps = { inquiry: InquiryView; colleagues: Colleagues; search: InquirySearch }

export function InquiryCard({ inquiry, colleagues, search }: InquiryCardProps) {
  const { id, name, received, typedIn, message, car, isHeld, erased } = inquiry
  const path = inquiryPath(id, search)
  return (
    <Card as="li" className="grid gap-4 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h2 className="text-lg wrap-anywhere">
              <Link to={path} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </h2>
            <p className="tabular text-sm text-ink-2">
              {[received, typedIn].filter(Boolean).join(' · ')}
            </p>
          </div>
          <InquiryBadges inquiry={inquiry} />
        </div>
        {/* The inquiry's page has the full text with its paragraphs. */}
        <p className="line-clamp-2 wrap-anywhere">
          {(car && withoutCarLines(message, car.label)) || message}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <InquiryCar car={car} />
          <InquiryContact inquiry={inquiry} />
          <span className="flex flex-wrap gap-2 lg:ms-auto">
            <ButtonLink
              to={path}
              size="sm"
              icon={<Icon of={messageSquareIcon} size={16} />}
              aria-label={
                erased === null ? `Read and reply to ${name}` : `Open, received ${received}`
              }
            >
              {erased === null ? 'Read and reply' : 'Open'}
            </ButtonLink>
            {isHeld && <SpamButton inquiry={inquiry} />}
          </span>
        </div>
      </div>
      {erased === null && (
        <div className="grid min-w-0 content-start gap-1">
          <InquiryStatus inquiry={inquiry} />
          <FollowUp inquiry={inquiry} colleagues={colleagues} />
        </div>
      )}
    </Card>
  )
}

type FollowUpProps = { inquiry: InquiryView; colleagues: Colleagues }

/** Notes, assignee and next action, collapsed while all are empty. */
function FollowUp({ inquiry, colleagues }: FollowUpProps) {
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
