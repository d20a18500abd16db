import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'

import { isId } from '#app/domain/ids/is-id.ts'
import { deleteTaxonomy } from '#app/domain/taxonomy/delete-taxonomy.server.ts'
import { saveCategory } from '#app/domain/taxonomy/save-category.server.ts'
import { saveMake } from '#app/domain/taxonomy/save-make.server.ts'
import { saveModel } from '#app/domain/taxonomy/save-model.server.ts'
import type { TaxonomySaved } from '#app/domain/taxonomy/taxonomy-outcome.ts'
import { CategoryForm, MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { TAXONOMY_TEXTS } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { logger } from '#app/infra/logger.server.ts'

import { commandContextOf } from './command-context.server.ts'
import { redirectWithNews } from './news-cookie.server.ts'
import { parseForm } from './parse-form.server.ts'
import { requirePermission } from './require-staff.server.ts'
import { staffContext } from './staff-context.ts'

type Kind = 'make' | 'model' | 'category'
type Context = ReturnType<typeof commandContextOf>

const TEXTS = {
  make: TAXONOMY_TEXTS.makes,
  model: TAXONOMY_TEXTS.models,
  category: TAXONOMY_TEXTS.categories,
} as const

const GONE = 'It is gone: somebody else has deleted it.'

type TaxonomyAction = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** What this screen keeps. */
  kinds: readonly Kind[]
  /** Where its list is. */
  listPath: string
}

/** What the screens of the taxonomy do with a posted form: save or delete, then back to the list. */
export async function taxonomyAction({ request, context, kinds, listPath }: TaxonomyAction) {
  const staff = context.get(staffContext)
  const by = commandContextOf(context)
  const form = await request.formData()
  const kind = kinds.find((each) => each === form.get('kind'))
  const idField = form.get('id')
  const id = typeof idField === 'string' && idField !== '' ? idField : undefined
  if (!kind) throw data('This form is not one of ours.', { status: 400 })
  if (id !== undefined && !isId(id)) return redirectWithNews(listPath, { kind: 'info', text: GONE })
  try {
    if (form.get('intent') !== 'delete') return await save({ kind, form, by, id, listPath })
    requirePermission(staff, 'delete')
    const deleted = id && (await deleteTaxonomy(by, { kind, id }))
    if (!deleted) return redirectWithNews(listPath, { kind: 'info', text: GONE })
    return redirectWithNews(
      listPath,
      deleted.ok
        ? { kind: 'success', text: TEXTS[kind].deleted }
        : { kind: 'error', text: TEXTS[kind].deleteFailed, description: deleted.reason },
    )
  } catch (error) {
    // Refusals of the route and what is no error of ours pass through.
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: by.requestId, err: error }, 'the taxonomy could not be changed')
    const text = form.get('intent') === 'delete' ? TEXTS[kind].deleteFailed : TEXTS[kind].saveFailed
    return redirectWithNews(listPath, { kind: 'error', text })
  }
}

type Save = { kind: Kind; form: FormData; by: Context; id: string | undefined; listPath: string }

function save(task: Save) {
  if (task.kind === 'make') return saveWith(task, MakeForm, saveMake)
  if (task.kind === 'model') return saveWith(task, ModelForm, saveModel)
  return saveWith(task, CategoryForm, saveCategory)
}

async function saveWith<Schema extends z.ZodObject>(
  { kind, form, by, id, listPath }: Save,
  schema: Schema,
  store: (context: Context, values: z.output<Schema>, id?: string) => Promise<TaxonomySaved>,
) {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const saved = await store(by, submission.value, id)
  if (!saved) return redirectWithNews(listPath, { kind: 'info', text: GONE })
  if (!saved.ok) return data(submission.reply({ fieldErrors: saved.fields }), { status: 400 })
  const text = id === undefined ? TEXTS[kind].created : TEXTS[kind].updated
  return redirectWithNews(listPath, { kind: 'success', text })
}
