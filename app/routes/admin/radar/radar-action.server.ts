import { data, type RouterContextProvider } from 'react-router'

import type { SourcingProblem } from '#app/components/admin/demand/sourcing-list.tsx'
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

const PAGE = '/admin/radar'

type RadarAction = { request: Request; context: Readonly<RouterContextProvider> }

export async function radarAction({ request, context }: RadarAction) {
  const form = await request.formData()
  const by = commandContextOf(context)
  const intent = formText(form, 'intent')
  if (intent === 'source') {
    const submission = parseForm(form, SourcingForm)
    if (submission.status !== 'success') throw data('Unknown form.', { status: 400 })
    await createSourcingTask(by, submission.value)
    return redirectWithFlash(PAGE, { kind: 'success', text: texts.SOURCING_ADDED })
  }
  const id = formText(form, 'id')
  if (!isId(id)) throw data('Unknown form.', { status: 400 })
  if (intent === 'change') {
    const submission = parseForm(form, SourcingChangeForm)
    if (submission.status !== 'success') {
      const [targetPrice, note] = [formText(form, 'targetPrice'), formText(form, 'note')]
      const errors = Object.values(wrongFields(submission)).flatMap((each) => each ?? [])
      return data<{ problem: SourcingProblem }>(
        { problem: { id, targetPrice, note, errors } },
        { status: 400 },
      )
    }
    const isOpen = await changeSourcingTask(by, { id, ...submission.value })
    return isOpen
      ? redirectWithFlash(PAGE, { kind: 'success', text: texts.SOURCING_SAVED })
      : redirectWithFlash(PAGE, { kind: 'info', text: texts.SOURCING_GONE })
  }
  if (intent !== 'bought' && intent !== 'dropped' && intent !== 'open') {
    throw data('Unknown form.', { status: 400 })
  }
  const task = await setSourcingStatus(by, { id, status: intent })
  if (!task) return redirectWithFlash(PAGE, { kind: 'info', text: texts.SOURCING_GONE })
  const undo = intent === 'open' ? undefined : { action: PAGE, fields: { intent: 'open', id } }
  return redirectWithFlash(PAGE, {
    kind: 'success',
    text: texts.sourcingClosed(task.wanted, intent),
    ...(intent === 'bought' && { description: texts.BOUGHT_NOTE }),
    ...(undo && { undo }),
  })
}
