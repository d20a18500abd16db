import { FORM_TEXTS, type VisitorForm } from '#app/domain/inquiries/inquiry-texts.ts'
import { takeInquiry } from '#app/http/inquiries/take-inquiry.server.ts'

import type { Route } from './+types/inquiries'

/** What the forms send when a script does the sending: `/inquiries/inquiry_form`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (!Object.hasOwn(FORM_TEXTS, params.form)) return new Response(null, { status: 404 })
  const form = params.form as VisitorForm
  const { answer, init } = await takeInquiry({ request, context, form })
  return Response.json(answer, init)
}

export function loader() {
  return new Response(null, { status: 404 })
}
