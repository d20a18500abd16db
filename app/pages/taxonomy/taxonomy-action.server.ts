import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import { isId } from '#app/domain/ids/is-id.ts'
import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import { deleteTaxonomy } from '#app/domain/taxonomy/delete-taxonomy.server.ts'
import { CANNOT_MERGE, mergeNames } from '#app/domain/taxonomy/merge/merge-names.server.ts'
import type { MergeKind } from '#app/domain/taxonomy/merge/merge-plan.server.ts'
import { MERGE_UNDONE_ALREADY, undoMerge } from '#app/domain/taxonomy/merge/undo-merge.server.ts'
import { saveCategory } from '#app/domain/taxonomy/save-category.server.ts'
import { saveMake, saveModel } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { CategoryForm, MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import {
  MERGE_FAILED,
  merged,
  mergeUndone,
  type TaxonomySaved,
  TAXONOMY_TEXTS,
} from '#app/domain/taxonomy/taxonomy-texts.ts'
import {
  type StaffCommandContext,
  commandContextOf,
} from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Flash } from '#app/pages/admin-frame/flash.ts'

type MergeForm = { kind: MergeKind; form: FormData; context: StaffCommandContext; listPath: string }

async function mergeInto({ kind, form, context, listPath }: MergeForm): Promise<Flash> {
  const [fromId, intoId] = [formText(form, 'id'), formText(form, 'into')]
  const refused = (description: string): Flash => ({
    kind: 'error',
    text: MERGE_FAILED,
    description,
  })
  if (!isId(fromId) || !isId(intoId)) return refused(CANNOT_MERGE)
  const outcome = await mergeNames(context, { kind, fromId, intoId })
  if (!outcome) return refused('One of the two no longer exists.')
  if (!outcome.ok) return refused(outcome.reason)
  const fields = { intent: 'undo-merge', kind, entry: outcome.entryId }
  return {
    kind: 'success',
    text: merged(outcome.name, outcome),
    undo: { action: listPath, fields },
  }
}

async function unmerge(context: StaffCommandContext, form: FormData): Promise<Flash> {
  const entry = formText(form, 'entry')
  const undone = isId(entry) ? await undoMerge(context, entry) : null
  if (undone?.ok) return { kind: 'success', text: mergeUndone(undone.name) }
  return { kind: 'error', text: undone?.reason ?? MERGE_UNDONE_ALREADY }
}

type Kind = 'make' | 'model' | 'category'

const TEXTS = {
  make: TAXONOMY_TEXTS.makes,
  model: TAXONOMY_TEXTS.models,
  category: TAXONOMY_TEXTS.categories,
} as const

const FORMS = { make: MakeForm, model: ModelForm, category: CategoryForm } as const

const ALREADY_DELETED = 'Someone else has already deleted this.'

type TaxonomyAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  kinds: readonly Kind[]

  listPath: string
}

export async function taxonomyAction({ request, context, kinds, listPath }: TaxonomyAction) {
  const staff = context.get(staffContext)
  const commandContext = commandContextOf(context)
  const form = await request.formData()
  const kind = kinds.find((each) => each === form.get('kind'))
  const idField = form.get('id')
  const id = typeof idField === 'string' && idField !== '' ? idField : undefined
  if (!kind) throw data('Unknown form.', { status: 400 })
  if (id !== undefined && !isId(id))
    return redirectWithFlash(listPath, { kind: 'info', text: ALREADY_DELETED })
  try {
    const intent = form.get('intent')
    if (kind !== 'category' && (intent === 'merge' || intent === 'undo-merge')) {
      requirePermission(staff, 'delete')
      const flash =
        intent === 'merge'
          ? await mergeInto({ kind, form, context: commandContext, listPath })
          : await unmerge(commandContext, form)
      return redirectWithFlash(listPath, flash)
    }
    if (intent !== 'delete')
      return await save({ kind, form, context: commandContext, id, listPath })
    requirePermission(staff, 'delete')
    const deleted = id && (await deleteTaxonomy(commandContext, { kind, id }))
    if (!deleted) return redirectWithFlash(listPath, { kind: 'info', text: ALREADY_DELETED })
    return redirectWithFlash(
      listPath,
      deleted.ok
        ? { kind: 'success', text: TEXTS[kind].deleted }
        : { kind: 'error', text: TEXTS[kind].deleteFailed, description: deleted.reason },
    )
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error(
      { requestId: commandContext.requestId, err: error },
      'the taxonomy could not be changed',
    )
    const isMerge = formText(form, 'intent').endsWith('merge')
    const isDelete = form.get('intent') === 'delete'
    const { deleteFailed, saveFailed } = TEXTS[kind]
    if (!isMerge && !isDelete) {
      const kept = parseForm(form, FORMS[kind]).reply({ formErrors: [saveFailed] })
      return data(kept, { status: 500 })
    }
    const text = isMerge ? MERGE_FAILED : deleteFailed
    return redirectWithFlash(listPath, { kind: 'error', text })
  }
}

type Save = {
  kind: Kind
  form: FormData
  context: StaffCommandContext
  id: string | undefined
  listPath: string
}

function save(task: Save) {
  if (task.kind === 'make') return saveWith(task, MakeForm, saveMake)
  if (task.kind === 'model') return saveWith(task, ModelForm, saveModel)
  return saveWith(task, CategoryForm, saveCategory)
}

async function saveWith<Schema extends z.ZodObject>(
  { kind, form, context, id, listPath }: Save,
  schema: Schema,
  store: (
    context: StaffCommandContext,
    values: z.output<Schema>,
    id?: string,
    opened?: string,
  ) => Promise<TaxonomySaved>,
) {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const saved = await store(context, submission.value, id, formText(form, 'version'))
  if (!saved) return redirectWithFlash(listPath, { kind: 'info', text: ALREADY_DELETED })
  if (!saved.ok) {
    if (saved.reason === 'invalid') {
      return data(submission.reply({ fieldErrors: saved.fields }), { status: 400 })
    }
    const kept = submission.reply({ formErrors: [CHANGED_MEANWHILE] })
    return data({ ...kept, version: saved.version }, { status: 409 })
  }
  const text = id === undefined ? TEXTS[kind].created : TEXTS[kind].updated
  return redirectWithFlash(listPath, { kind: 'success', text })
}
