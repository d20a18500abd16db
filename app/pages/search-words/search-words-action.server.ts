import { data, type RouterContextProvider } from 'react-router'

import { isId } from '#app/domain/ids/is-id.ts'
import * as texts from '#app/domain/search/words/managed/managed-words.ts'
import {
  type Edited,
  ignoreWord,
  removeSearchWord,
  restoreSearchWord,
  saveAlias,
  saveCode,
} from '#app/domain/search/words/managed/save-search-word.server.ts'
import { AliasForm, CodeForm } from '#app/domain/search/words/managed/search-words-schema.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Flash } from '#app/pages/admin-frame/flash.ts'

type SearchWordsAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  listPath: string
}

export async function searchWordsAction({ request, context, listPath }: SearchWordsAction) {
  const commandContext = commandContextOf(context)
  const form = await request.formData()
  const intent = form.get('intent')
  const kind = form.get('kind') === 'code' ? 'code' : 'alias'
  const flash = (message: Flash) => redirectWithFlash(listPath, message)
  try {
    if (intent === 'save') return await save({ kind, form, context: commandContext, listPath })
    if (intent === 'restore') return flash(await restore(commandContext, formText(form, 'entry')))
    const id = formText(form, 'id')
    if (intent === 'ignore') {
      return flash(
        removed(await ignoreWord(commandContext, id), { text: texts.wordIgnored(id), listPath }),
      )
    }
    if (intent !== 'remove') throw data('Unknown form.', { status: 400 })
    requirePermission(context.get(staffContext), 'delete')
    const text = kind === 'code' ? texts.codeRemoved(id) : texts.wordRemoved(id)
    return flash(removed(await removeSearchWord(commandContext, { kind, id }), { text, listPath }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: commandContext.requestId, err: error }, texts.SEARCH_WORD_SAVE_FAILED)
    if (intent === 'save') {
      const kept = parseForm(form, kind === 'code' ? CodeForm : AliasForm)
      return data(kept.reply({ formErrors: [texts.SEARCH_WORD_SAVE_FAILED] }), { status: 500 })
    }
    return flash({ kind: 'error', text: texts.SEARCH_WORD_SAVE_FAILED })
  }
}

function removed(
  outcome: { entryId: string } | null,
  { text, listPath }: { text: string; listPath: string },
): Flash {
  if (!outcome) return { kind: 'info', text: texts.ALREADY_REMOVED }
  const fields = { intent: 'restore', entry: outcome.entryId }
  return { kind: 'success', text, undo: { action: listPath, fields } }
}

async function restore(context: StaffCommandContext, entry: string): Promise<Flash> {
  const restored = isId(entry) ? await restoreSearchWord(context, entry) : null
  return restored?.ok
    ? { kind: 'success', text: texts.RESTORED }
    : { kind: 'error', text: texts.CANNOT_UNDO }
}

type Save = {
  kind: 'alias' | 'code'
  form: FormData
  context: StaffCommandContext
  listPath: string
}

async function save({ kind, form, context, listPath }: Save) {
  const key = formText(form, 'key')
  const edited: Edited | null = key === '' ? null : { key, version: formText(form, 'version') }
  const submission = kind === 'code' ? parseForm(form, CodeForm) : parseForm(form, AliasForm)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { value } = submission
  const saved =
    'prefix' in value
      ? await saveCode(context, value, edited)
      : await saveAlias(context, value, edited)
  if (!saved) return redirectWithFlash(listPath, { kind: 'info', text: texts.ALREADY_REMOVED })
  if (!saved.ok) return data(submission.reply({ fieldErrors: saved.fields }), { status: 400 })
  return redirectWithFlash(listPath, { kind: 'success', text: saved.value })
}
