import { Link } from 'react-router'

import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { INQUIRY_STATUSES, labelIn } from '#app/domain/inquiries/inquiry-options.ts'
import { inquiriesPath, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { INQUIRY_IS_ERASED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { arrowLeftIcon } from '#app/ui/icons.ts'

import { type Fact, InquiryFacts } from './inquiry-facts.tsx'
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
import { ReplyPanel } from './reply-panel.tsx'

type InquiryDetailsProps = {
  inquiry: InquiryView
  facts: readonly Fact[]
  thread: readonly InquiryView[]
  colleagues: Colleagues
  carStatus: CarStatus | null
  whatsappNumber: string | null
  siteName: string
  template: string | null
  canSeePerson: boolean
  /** The list the inquiry was opened from. */
  search: InquirySearch
}

export function InquiryDetails({
  inquiry,
  facts,
  thread,
  colleagues,
  canSeePerson,
  search,
  ...reply
}: InquiryDetailsProps) {
  return (
    <>
      <ButtonLink
        to={inquiriesPath(search)}
        variant="ghost"
        size="sm"
        className="mb-2 -ms-3"
        icon={<Icon of={arrowLeftIcon} size={18} />}
      >
        Back to Inquiries
      </ButtonLink>
      <PageHeading
        title={inquiry.name}
        note={[`Received ${inquiry.received}`, inquiry.typedIn].filter(Boolean).join(' · ')}
      />
      {inquiry.erased && (
        <div className="mb-4">
          <Alert title={`Personal data erased ${inquiry.erased}`}>{INQUIRY_IS_ERASED}</Alert>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_24rem] xl:grid-cols-[1fr_22rem] 2xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Card as="section" aria-label="Message" className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <InquiryBadges inquiry={inquiry} />
              <SpamButton inquiry={inquiry} />
            </div>
            <p className="text-lg whitespace-pre-line wrap-anywhere">{inquiry.message}</p>
            <InquiryContact inquiry={inquiry} />
            <InquiryCar car={inquiry.car} />
            {inquiry.car?.id && inquiry.asksForPapers && (
              <ButtonLink
                to={`/admin/cars/${inquiry.car.id}/papers`}
                className="justify-self-start"
              >
                Papers of the car
              </ButtonLink>
            )}
            {inquiry.car?.id && inquiry.erased === null && (
              <ButtonLink
                to={`/admin/quotes/new?inquiry=${inquiry.id}`}
                className="justify-self-start"
              >
                New quote
              </ButtonLink>
            )}
          </Card>
          {inquiry.erased === null && <ReplyPanel inquiry={inquiry} search={search} {...reply} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {inquiry.erased === null && (
            <Card as="section" aria-labelledby="follow-up" className="grid gap-3">
              <h2 id="follow-up" className="text-lg">
                Follow-up
              </h2>
              <InquiryStatus inquiry={inquiry} />
              <InquiryPlan inquiry={inquiry} colleagues={colleagues} />
              <InquiryNotes inquiry={inquiry} rows={4} />
            </Card>
          )}
          <InquiryFacts facts={facts} />
          <PersonThread thread={thread} />
          {inquiry.erased === null && canSeePerson && (
            <ButtonLink
              to={`/admin/people?inquiry=${inquiry.id}`}
              variant="ghost"
              size="sm"
              className="justify-self-start"
            >
              This sender’s personal data
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

function PersonThread({ thread }: { thread: readonly InquiryView[] }) {
  return (
    <Card as="section" aria-labelledby="thread">
      <h2 id="thread" className="text-lg">
        From the same person
      </h2>
      {thread.length === 0 ? (
        <p className="mt-2 text-ink-2">
          No other inquiries from this phone number or email address.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {thread.map(({ id, received, type, car, message, status, name }) => (
            <li key={id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={`/admin/inquiries/${id}`}
                  className="tabular inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:pointer-fine:min-h-7"
                >
                  {received}
                </Link>
                <Badge>{labelIn(INQUIRY_STATUSES, status)}</Badge>
              </p>
              <p className="text-sm text-ink-2">
                {[name, type, car?.label].filter(Boolean).join(' · ')}
              </p>
              <p className="line-clamp-2 whitespace-pre-line wrap-anywhere">{message}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
