import { Link } from 'react-router'

import { withoutCarLines } from '#app/domain/cars/car-lines.ts'
import { inquiryPath, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { messageSquareIcon } from '#app/ui/icons.ts'

import { FollowUp } from './follow-up.tsx'
import { InquiryBadges } from './inquiry-badges.tsx'
import { InquiryCar } from './inquiry-car.tsx'
import { InquiryContact } from './inquiry-contact.tsx'
import type { Colleagues } from './inquiry-plan.tsx'
import { InquiryStatus } from './inquiry-status.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { SpamButton } from './spam-button.tsx'

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
