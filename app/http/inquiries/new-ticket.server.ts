import type { FormTicket } from '#app/components/inquiries/visitor-form.ts'
import { newId } from '#app/infra/id.server.ts'

/** What a page gives its form; a page that answers a post goes on with what the form had. */
export function newTicket(): FormTicket {
  return { token: newId(), shownAtMs: Date.now() }
}
