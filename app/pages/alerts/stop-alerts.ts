import { redirect } from 'react-router'

import { alertPagePath } from '#app/domain/alerts/alert-texts.ts'
import { findAlertPerson, stopAlerts } from '#app/domain/alerts/own-alerts.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'

import type { Route } from './+types/stop-alerts'

/** Mail programs post here when somebody presses their unsubscribe button (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const person = await findAlertPerson(params.token)
  const { requestId } = context.get(requestContext)
  if (person) await stopAlerts({ actor: { id: null, name: 'visitor' }, requestId }, person.id)
  return new Response('You won’t get any more of these emails.\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Scanners follow links in emails, so a GET stops nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(alertPagePath(params.token))
}
