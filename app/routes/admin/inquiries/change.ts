import { changeInquiry } from '#app/http/change-inquiry.server.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { returnPath } from '#app/http/return-path.ts'

import type { Route } from './+types/change'

/**
 * Changes an inquiry part by part. A page that runs asks for the answer alone, so that a failure
 * leaves it as it is with everything typed; a plain form is led back to its page, which says it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { answer, status } = await changeInquiry(commandContextOf(context), {
    id: params.id,
    written: Object.fromEntries(form),
  })
  if (!form.has('returnTo')) return Response.json(answer, { status })
  const { ok, text } = answer
  return redirectWithNews(returnPath(form.get('returnTo'), `/admin/inquiries/${params.id}`), {
    kind: ok ? 'success' : 'error',
    text,
    ...(!ok && answer.description && { description: answer.description }),
  })
}
