import { data } from 'react-router'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { parseInquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import {
  findInquiry,
  listInquiries,
  listThread,
} from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { listColleaguesOf } from '#app/domain/staff/list-staff.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrokenAdminPage, MissingAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/inquiry'
import { InboxList, inboxRowOf } from './inbox-list.tsx'
import { InquiryDetails } from './inquiry-details.tsx'
import { inquiryFactsOf } from './inquiry-facts.tsx'
import { inquiryViewOf } from './inquiry-view.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = isId(params.id) ? await findInquiry(params.id) : null
  if (!found) return data({ details: null, inbox: null }, { status: 404 })
  const carId = found.car?.id
  const staff = context.get(staffContext)
  const search = parseInquirySearch(url.searchParams)
  const now = new Date()
  const [thread, list, colleagues, { siteName }, car] = await Promise.all([
    listThread(found),
    orFallback(listInquiries({ search, staffId: staff.id, now }), {
      what: 'the inquiries of the list',
      fallback: null,
    }),
    listColleaguesOf(staff.id),
    readSiteSettings(),
    carId ? findCar(carId) : null,
  ])
  const carIds = [carId, ...(list?.inquiries ?? []).map(({ car }) => car?.id)]
  const pictures = await listFeaturedPictures([...new Set(carIds.filter((id) => id != null))])
  const viewContext = { pictures, now }
  return {
    details: {
      inquiry: inquiryViewOf(found, viewContext),
      facts: inquiryFactsOf(found),
      thread: thread.map((other) => inquiryViewOf(other, viewContext)),
      colleagues,
      carStatus: car?.status ?? null,
      whatsappNumber: found.phone === null ? null : normaliseWhatsapp(found.phone),
      siteName,
      template: url.searchParams.get('template'),
      canSeePerson: can(staff, 'export') || can(staff, 'delete'),
      search,
    },
    inbox: list && {
      rows: list.inquiries.map((each) =>
        inboxRowOf(
          inquiryViewOf(each, viewContext),
          each.phone === null ? null : normaliseWhatsapp(each.phone),
        ),
      ),
      total: list.total,
      search: { ...search, page: list.page },
    },
  }
}

export default function InquiryRoute({ loaderData: { details, inbox } }: Route.ComponentProps) {
  if (!details) return <MissingAdminPage />
  const opened = <InquiryDetails key={details.inquiry.id} {...details} />
  // A list of one adds nothing to the page.
  if (!inbox || inbox.rows.length < 2) return opened
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[15rem_1fr] 2xl:grid-cols-[22rem_1fr]">
      <InboxList {...inbox} openId={details.inquiry.id} />
      <div className="min-w-0">{opened}</div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <BrokenAdminPage
      title={INQUIRIES_FETCH_FAILED}
      action={<ButtonLink to="/admin/inquiries">Back to Inquiries</ButtonLink>}
    />
  )
}
