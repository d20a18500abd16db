import { data } from 'react-router'

import { daysAfter, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { enterLead, listLeadCars } from '#app/domain/inquiries/entry/enter-lead.server.ts'
import {
  leadCarLabel,
  earlierText,
  LEAD_ADDED,
  LEAD_JOINED,
} from '#app/domain/inquiries/entry/lead.ts'
import { TypedLead } from '#app/domain/inquiries/entry/typed-lead-schema.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { retentionNotice } from '#app/domain/policies/policy.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { listColleaguesOf } from '#app/domain/staff/list-staff.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'

import type { Route } from './+types/new'
import { type LeadAnswer, LeadForm } from './lead-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = context.get(staffContext)
  const [cars, colleagues, settings] = await Promise.all([
    orFallback(listLeadCars(), { what: 'the cars to ask about', fallback: [] }),
    listColleaguesOf(id),
    readSiteSettings(),
  ])
  const asked = cars.find((car) => car.id === url.searchParams.get('car'))
  return {
    token: newId(),
    colleagues,
    cars: [...new Set(cars.map(leadCarLabel))],
    notice: retentionNotice(settings),
    start: {
      car: asked ? leadCarLabel(asked) : '',
      assigneeId: id,
      nextActionOn: daysAfter(nairobiDay(new Date()), 1),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries(
    Object.keys(TypedLead.shape).map((name) => [name, formText(form, name)]),
  )
  const refused = (answer: Omit<LeadAnswer, 'typed'>, status: number) =>
    data<LeadAnswer>({ ...answer, typed }, { status })
  const submission = parseForm(form, TypedLead)
  if (submission.status !== 'success') return refused({ errors: wrongFields(submission) }, 400)
  const entered = await enterLead(commandContextOf(context), {
    lead: submission.value,
    now: new Date(),
  })
  if (entered.ok) {
    return redirectWithFlash(`/admin/inquiries/${entered.id}`, {
      kind: 'success',
      text: entered.isJoined ? LEAD_JOINED : LEAD_ADDED,
    })
  }
  const { earlier, cars, reason } = entered
  if (cars) {
    const choices = cars.map((car) => ({ id: car.id, label: leadCarLabel(car) }))
    return refused({ cars: choices }, 409)
  }
  return earlier
    ? refused({ earlier: { id: earlier.id, text: earlierText(earlier) } }, 409)
    : refused({ problem: reason }, 409)
}

export default function NewInquiry({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Add Inquiry"
        note="Someone who came to the yard, called or messaged. A name or a phone number is enough."
      />
      <LeadForm {...loaderData} answer={actionData} />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={INQUIRIES_FETCH_FAILED} />
}
