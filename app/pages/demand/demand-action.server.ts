import { data, type RouterContextProvider } from 'react-router'

import * as texts from '#app/domain/demand/demand-texts.ts'
import { SourcingChangeForm, SourcingForm } from '#app/domain/demand/sourcing-schema.ts'
import {
  changeSourcingTask,
  createSourcingTask,
  setSourcingStatus,
} from '#app/domain/demand/sourcing-tasks.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'

import type { SourcingProblem } from './sourcing-list.tsx'

export const DEMAND_PATH = '/admin/demand'

type DemandAction = { request: Request; context: Readonly<RouterContextProvider> }

export async function demandAction({ request, context }: DemandAction) {
  const form = await request.formData()
  const commandContext = commandContextOf(context)
  const intent = formText(form, 'intent')
  if (intent === 'source') {
    const submission = parseForm(form, SourcingForm)
    if (submission.status !== 'success') throw data('Unknown form.', { status: 400 })
    await createSourcingTask(commandContext, submission.value)
    return redirectWithFlash(DEMAND_PATH, { kind: 'success', text: texts.SOURCING_ADDED })
  }
  const id = formText(form, 'id')
  if (!isId(id)) throw data('Unknown form.', { status: 400 })
  if (intent === 'change') {
    const version = formText(form, 'version')
    const [targetPrice, note] = [formText(form, 'targetPrice'), formText(form, 'note')]
    const refused = (errors: string[], { status, of }: { status: 400 | 409; of: string }) =>
      data<{ problem: SourcingProblem }>(
        { problem: { id, version: of, targetPrice, note, errors } },
        { status },
      )
    const submission = parseForm(form, SourcingChangeForm)
    if (submission.status !== 'success') {
      const errors = Object.values(wrongFields(submission)).flatMap((each) => each ?? [])
      return refused(errors, { status: 400, of: version })
    }
    const changed = await changeSourcingTask(commandContext, { id, version, ...submission.value })
    if (changed?.ok === false)
      return refused([changed.reason], { status: 409, of: changed.version })
    return changed
      ? redirectWithFlash(DEMAND_PATH, { kind: 'success', text: texts.SOURCING_SAVED })
      : redirectWithFlash(DEMAND_PATH, { kind: 'info', text: texts.SOURCING_GONE })
  }
  if (intent !== 'bought' && intent !== 'dropped' && intent !== 'open') {
    throw data('Unknown form.', { status: 400 })
  }
  const task = await setSourcingStatus(commandContext, { id, status: intent })
  if (!task) return redirectWithFlash(DEMAND_PATH, { kind: 'info', text: texts.SOURCING_GONE })
  const undo =
    intent === 'open' ? undefined : { action: DEMAND_PATH, fields: { intent: 'open', id } }
  return redirectWithFlash(DEMAND_PATH, {
    kind: 'success',
    text: texts.sourcingClosed(task.wanted, intent),
    ...(intent === 'bought' && { description: texts.BOUGHT_NOTE }),
    ...(undo && { undo }),
  })
}
