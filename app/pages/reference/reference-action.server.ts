import { data, type RouterContextProvider } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { FactCheckForm, factDraftForm } from '#app/domain/reference/facts-schema.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import * as texts from '#app/domain/reference/reference-texts.ts'
import {
  checkAgain,
  copyToDraft,
  deleteDraft,
  makeLive,
  retire,
  saveDraft,
  undoLive,
} from '#app/domain/reference/save-fact-set.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm, parseKnownForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Flash } from '#app/pages/admin-frame/flash.ts'

const LIST = '/admin/reference'
const pathOf = (id: string) => `${LIST}/${id}`

type ReferenceAction = { request: Request; context: Readonly<RouterContextProvider>; id: string }

export async function referenceAction({ request, context, id }: ReferenceAction) {
  const by = commandContextOf(context)
  const form = await request.formData()
  const set = isId(id) ? (await readFactSets()).find((each) => each.id === id) : undefined
  if (!set) return redirectWithFlash(LIST, { kind: 'info', text: texts.SET_GONE })
  const today = nairobiDay(new Date())
  const edited = { id, version: Number(formText(form, 'version')) || 0 }
  try {
    switch (form.get('intent')) {
      case 'copy': {
        const copied = await copyToDraft(by, { id, today })
        return copied ? redirectWithFlash(pathOf(copied.id)) : gone()
      }
      case 'save': {
        const submission = parseKnownForm(form, factDraftForm(set.kind))
        if (submission.status !== 'success') return refused(submission.reply())
        const saved = await saveDraft(by, { ...edited, form: submission.value })
        if (saved && !saved.ok) {
          return refused(
            submission.reply(
              saved.fields ? { fieldErrors: saved.fields } : { formErrors: [saved.reason] },
            ),
          )
        }
        return answer(saved, { to: pathOf(id), text: texts.DRAFT_SAVED })
      }
      case 'check': {
        const submission = parseForm(form, FactCheckForm)
        if (submission.status !== 'success') return refused(submission.reply())
        const checked = await checkAgain(by, { ...edited, today, form: submission.value })
        if (checked && !checked.ok) {
          return refused(submission.reply({ formErrors: [checked.reason] }))
        }
        return answer(checked, { to: pathOf(id), text: texts.SET_CHECKED })
      }
      case 'live': {
        const made = await makeLive(by, { ...edited, today })
        const replaced = made?.ok ? made.replaced : null
        const undo = { intent: 'undo', ...(replaced && { replaced }) }
        return answer(made, { to: pathOf(id), text: texts.SET_LIVE, undo })
      }
      case 'retire': {
        const undo = { intent: 'live', version: String(edited.version + 1) }
        return answer(await retire(by, edited), { to: pathOf(id), text: texts.SET_RETIRED, undo })
      }
      case 'undo': {
        const replaced = formText(form, 'replaced')
        const undone = await undoLive(by, { id, replaced: isId(replaced) ? replaced : null, today })
        return answer(undone, { to: pathOf(id), text: texts.CHANGE_UNDONE })
      }
      case 'delete':
        return answer(await deleteDraft(by, id), { to: LIST, text: texts.DRAFT_DELETED })
      default:
        throw data('Unknown form.', { status: 400 })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: by.requestId, err: error }, texts.REFERENCE_SAVE_FAILED)
    return redirectWithFlash(pathOf(id), { kind: 'error', text: texts.REFERENCE_SAVE_FAILED })
  }
}

const gone = () => redirectWithFlash(LIST, { kind: 'info', text: texts.SET_GONE })

const refused = <Result>(result: Result) => data(result, { status: 400 })

type Outcome = { ok: true } | { ok: false; reason: string } | null

function answer(
  outcome: Outcome,
  { to, text, undo }: { to: string; text: string; undo?: Record<string, string> },
) {
  if (!outcome) return gone()
  if (!outcome.ok) {
    return redirectWithFlash(to === LIST ? LIST : to, { kind: 'error', text: outcome.reason })
  }
  const message: Flash = { kind: 'success', text }
  return redirectWithFlash(to, undo ? { ...message, undo: { action: to, fields: undo } } : message)
}
