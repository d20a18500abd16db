import { data, redirect } from 'react-router'

import { LimitForm } from '#app/domain/alerts/alert-schema.ts'
import {
  ALERT_REFUSALS,
  ALERT_SAVE_FAILED,
  alertPagePath,
  NO_SUCH_ALERT,
} from '#app/domain/alerts/alert-texts.ts'
import {
  changeLimit,
  confirmAlerts,
  deleteAlertPerson,
  findAlertPerson,
  pauseAlert,
  removeAlert,
  stopAlerts,
} from '#app/domain/alerts/own-alerts.server.ts'
import { readAsked } from '#app/domain/alerts/own-alerts.ts'
import { startAskedAlert } from '#app/domain/alerts/subscribe.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseKnownForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'

import type { Route } from './+types/own-alerts'
import type { LimitProblem } from './alert-actions.tsx'

/** Handles every form of the page of a person's alerts. */
export async function changeOwnAlerts({ request, params, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const person = await findAlertPerson(params.token)
  const refuse = (status: number, refusal: { problem?: string; limit?: LimitProblem } = {}) =>
    data({ done: null, problem: null, limit: null, ...refusal }, { status, headers: SECRET_PAGE })
  if (!person) return refuse(404)
  const { requestId } = context.get(requestContext)
  const by = { actor: { id: null, name: 'visitor' }, requestId }
  const done = formText(form, 'intent')
  if (done === 'confirm') await confirmAlerts(by, person.id)
  else if (done === 'stop') await stopAlerts(by, person.id)
  else if (done === 'delete') await deleteAlertPerson(by, person.id)
  else if (done === 'limit') {
    const submission = parseKnownForm(form, LimitForm)
    const alertId = formText(form, 'alert')
    const wrong = (problem: string) =>
      refuse(400, { limit: { alertId, problem, typed: formText(form, 'limit') } })
    if (submission.status !== 'success') {
      return wrong(wrongFields(submission).limit?.[0] ?? ALERT_SAVE_FAILED)
    }
    const { limitKsh } = submission.value
    const changed = await changeLimit(by, { personId: person.id, alertId, limitKsh })
    if (!changed.ok) return wrong(ALERT_REFUSALS[changed.reason])
  } else if (done === 'pause' || done === 'start' || done === 'remove') {
    const own = { personId: person.id, alertId: formText(form, 'alert') }
    const isOwn = await (done === 'remove'
      ? removeAlert(by, own)
      : pauseAlert(by, { ...own, isPaused: done === 'pause' }))
    if (!isOwn) return refuse(400, { problem: NO_SUCH_ALERT })
  } else if (done === 'ask') {
    const asked = readAsked(url.searchParams)
    if (!asked) return refuse(400)
    const started = await startAskedAlert(by, { personId: person.id, asked, now: new Date() })
    if (!started.ok) return refuse(400, { problem: ALERT_REFUSALS[started.reason] })
    return redirect(alertPagePath(params.token), { headers: SECRET_PAGE })
  } else return refuse(400)
  return data({ done, problem: null, limit: null }, { headers: SECRET_PAGE })
}
