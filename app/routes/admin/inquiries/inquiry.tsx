import { data } from 'react-router'

import { BrokenAdminPage, MissingAdminPage } from '#app/components/admin/frame/problem-pages.tsx'
import { InquiryDetails } from '#app/components/admin/inquiries/inquiry-details.tsx'
import { inquiryFactsOf } from '#app/components/admin/inquiries/inquiry-facts-of.ts'
import { inquiryViewOf } from '#app/components/admin/inquiries/inquiry-view-of.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { findInquiry } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { listThread } from '#app/domain/inquiries/staff/list-thread.server.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry-texts.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { listColleaguesOf } from '#app/domain/staff/list-colleagues.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { Route } from './+types/inquiry'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = isId(params.id) ? await findInquiry(params.id) : null
  if (!found) return data({ details: null }, { status: 404 })
  const carId = found.car?.id
  const [thread, colleagues, pictures, { siteName }] = await Promise.all([
    listThread(found),
    listColleaguesOf(context.get(staffContext).id),
    listFeaturedPictures(carId ? [carId] : []),
    readSiteSettings(),
  ])
  const viewContext = { pictures, now: new Date() }
  return {
    details: {
      inquiry: inquiryViewOf(found, viewContext),
      facts: inquiryFactsOf(found),
      thread: thread.map((other) => inquiryViewOf(other, viewContext)),
      colleagues,
      whatsappNumber: found.phone === null ? null : normaliseWhatsapp(found.phone),
      siteName,
      template: url.searchParams.get('template'),
    },
  }
}

export default function InquiryRoute({ loaderData: { details } }: Route.ComponentProps) {
  if (!details) return <MissingAdminPage />
  return <InquiryDetails key={details.inquiry.id} {...details} />
}

export function ErrorBoundary() {
  return (
    <BrokenAdminPage
      title={INQUIRIES_FETCH_FAILED}
      action={<ButtonLink to="/admin/inquiries">Back to Inquiries</ButtonLink>}
    />
  )
}
