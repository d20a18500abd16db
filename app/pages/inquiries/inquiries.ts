import { VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'

import type { Route } from './+types/inquiries'
import { receiveInquiry } from './receive-inquiry.server.ts'

/** With script, forms post here: `/inquiries/inquiry_form`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (!Object.hasOwn(VISITOR_FORMS, params.form)) return new Response(null, { status: 404 })
  const form = params.form as VisitorForm
  const { answer, init } = await receiveInquiry({ request, context, form })
  return Response.json(answer, init)
}

export function loader() {
  return new Response(null, { status: 404 })
}
