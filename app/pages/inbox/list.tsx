import { Form } from 'react-router'

import { countDue } from '#app/domain/inquiries/due/list-due.server.ts'
import {
  inquiriesPath,
  inquiryQuery,
  isNarrowedInquiries,
  parseInquirySearch,
} from '#app/domain/inquiries/staff/inquiry-search.ts'
import { countHeld, listInquiries } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import {
  INQUIRIES_FETCH_FAILED,
  NO_INQUIRIES_FOUND,
} from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { listColleaguesOf } from '#app/domain/staff/list-staff.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { count } from '#app/domain/text/count.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon, plusIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/list'
import { InquiryCard } from './inquiry-card.tsx'
import { DueFilter, InquiryFilters } from './inquiry-filters.tsx'
import { inquiryViewOf } from './inquiry-view.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const search = parseInquirySearch(url.searchParams)
  const now = new Date()
  const condition = { search, staffId: staff.id, now }
  const [{ inquiries, total, page, pageCount }, dueCounts, held, colleagues] = await Promise.all([
    listInquiries(condition),
    countDue(condition),
    countHeld(condition),
    listColleaguesOf(staff.id),
  ])
  const carIds = inquiries.map(({ car }) => car?.id).filter((id) => id != null)
  const pictures = await listFeaturedPictures([...new Set(carIds)])
  return {
    search: { ...search, page },
    inquiries: inquiries.map((inquiry) => inquiryViewOf(inquiry, { pictures, now })),
    total,
    pageCount,
    dueCounts,
    held,
    colleagues,
    canExport: can(staff, 'export'),
    canErase: can(staff, 'delete'),
  }
}

export default function InquiryList({ loaderData }: Route.ComponentProps) {
  const { search, inquiries, total, pageCount, dueCounts, held, colleagues } = loaderData
  const { canExport, canErase } = loaderData
  return (
    <>
      <PageHeading
        title="Inquiries"
        note={count(total, 'inquiry', 'inquiries')}
        actions={
          <>
            {(canExport || canErase) && (
              <ButtonLink to="/admin/people" variant="ghost">
                Personal data
              </ButtonLink>
            )}
            {canExport && total > 0 && (
              <Form
                method="post"
                action={`/admin/inquiries/export?${inquiryQuery({ ...search, page: 1 })}`}
                reloadDocument
              >
                <Button type="submit" icon={<Icon of={downloadIcon} size={18} />}>
                  Export CSV
                </Button>
              </Form>
            )}
            <ButtonLink
              to="/admin/inquiries/new"
              variant="primary"
              icon={<Icon of={plusIcon} size={18} />}
            >
              Add Inquiry
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <InquiryFilters search={search} colleagues={colleagues} />
        <DueFilter search={search} counts={dueCounts} held={held} />
        {inquiries.length === 0 ? (
          <NoInquiries isNarrowed={isNarrowedInquiries(search)} />
        ) : (
          <ul className="grid grid-cols-1 gap-4" aria-label="Inquiries">
            {inquiries.map((inquiry) => (
              <InquiryCard
                key={inquiry.id}
                inquiry={inquiry}
                colleagues={colleagues}
                search={search}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={(page) => inquiriesPath({ ...search, page })}
        />
      </div>
    </>
  )
}

function NoInquiries({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={NO_INQUIRIES_FOUND}
      action={isNarrowed && <ButtonLink to="/admin/inquiries">Show all inquiries</ButtonLink>}
    >
      {isNarrowed
        ? 'Try fewer words, another status or a longer period.'
        : 'Messages from buyers appear here right away.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={INQUIRIES_FETCH_FAILED} />
}
