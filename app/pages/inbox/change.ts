import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'

import type { Route } from './+types/change'
import { changeInquiry } from './change-inquiry.server.ts'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * Hydrated pages get JSON, so that a failure keeps typed text; plain forms are redirected with a
 * flash message.
 */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const commandContext = commandContextOf(context)
  const { returnTo, ...fields } = Object.fromEntries(await request.formData())
  const { answer, status } = await changeInquiry(commandContext, { id, fields })
  if (returnTo === undefined) return Response.json(answer, { status })

  const { theirNotes } = answer.ok ? {} : answer
  // Without JavaScript the page cannot ask whose notes to keep, so both are saved.
  const { notes } = fields
  const merged =
    typeof theirNotes === 'string' && typeof notes === 'string'
      ? await changeInquiry(commandContext, {
          id,
          fields: { notes: `${theirNotes}\n\n${notes}`, notesWere: theirNotes },
        })
      : { answer }
  const { ok, text, ...why } = merged.answer
  const description = 'description' in why ? why.description : undefined
  return redirectWithFlash(returnPath(returnTo, `/admin/inquiries/${encodeURIComponent(id)}`), {
    kind: ok ? 'success' : 'error',
    text,
    ...(description !== undefined && { description }),
  })
}
