import { changeInquiry } from '#app/http/change-inquiry.server.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { returnPath } from '#app/http/return-path.ts'

import type { Route } from './+types/change'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * Changes an inquiry part by part. A page that runs asks for the answer alone, so that a failure
 * leaves it as it is with everything typed; a plain form is led back to its page, which says it.
 */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = commandContextOf(context)
  const { returnTo, ...written } = Object.fromEntries(await request.formData())
  const { answer, status } = await changeInquiry(staff, { id, written })
  if (returnTo === undefined) return Response.json(answer, { status })

  const { theirNotes } = answer.ok ? {} : answer
  // A page that is left can't ask whose notes to keep: both are.
  const { notes } = written
  const merged =
    typeof theirNotes === 'string' && typeof notes === 'string'
      ? await changeInquiry(staff, {
          id,
          written: { notes: `${theirNotes}\n\n${notes}`, notesWere: theirNotes },
        })
      : { answer }
  const { ok, text, ...why } = merged.answer
  const description = 'description' in why ? why.description : undefined
  return redirectWithNews(returnPath(returnTo, `/admin/inquiries/${id}`), {
    kind: ok ? 'success' : 'error',
    text,
    ...(description !== undefined && { description }),
  })
}
