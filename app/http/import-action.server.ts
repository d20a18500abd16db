import { importPath } from '#app/components/admin/import/import-path.ts'
import { importDone } from '#app/components/admin/import/import-words.ts'
import type { MappingOverride } from '#app/domain/cars/import/column-mapping.ts'
import { IMPORT_FIELDS } from '#app/domain/cars/import/fields.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/cars/import/read-ownership.ts'
import { confirmImport } from '#app/domain/cars/import/staged/confirm-import.server.ts'
import { discardImport } from '#app/domain/cars/import/staged/discard-import.server.ts'
import { findStagedImport } from '#app/domain/cars/import/staged/find-staged-import.server.ts'
import * as texts from '#app/domain/cars/import/staged/import-texts.ts'
import { rehearseAgain } from '#app/domain/cars/import/staged/rehearse-again.server.ts'

import type { commandContextOf } from './command-context.server.ts'
import { redirectWithNews } from './news-cookie.server.ts'

type Sent = {
  context: ReturnType<typeof commandContextOf> & { actor: { id: string } }
  id: string
  form: FormData
}

/** Does what a person decided about an uploaded file, and leads to the page that says so. */
export async function decideImport(sent: Sent): Promise<Response> {
  const intent = sent.form.get('intent')
  if (intent === 'discard') {
    await discardImport(sent.context, ownerOf(sent))
    return redirectWithNews('/admin/cars/import', { kind: 'info', text: texts.IMPORT_DISCARDED })
  }
  return intent === 'confirm' ? confirm(sent) : chooseColumns(sent)
}

const ownerOf = ({ context, id }: Sent) => ({ id, staffId: context.actor.id })

async function confirm(sent: Sent): Promise<Response> {
  const owner = ownerOf(sent)
  const written = sent.form.get('rehearsalId')
  const rehearsalId = typeof written === 'string' ? written : ''
  const done = await confirmImport(sent.context, { ...owner, rehearsalId })
  const page = importPath(sent.id)
  if (done.ok) {
    const { createdCount: created, updatedCount: updated, refusedCount: refused, entryId } = done
    return redirectWithNews(page, {
      kind: 'success',
      text: importDone({ created, updated, refused, skipped: 0 }),
      undo: { action: `/admin/audit/${entryId}/undo`, fields: { mode: 'ask', returnTo: page } },
    })
  }
  if (done.reason === 'nothing') return failed(page, texts.NOTHING_TO_IMPORT)
  const isLost = done.reason === 'gone' || done.reason === 'expired'
  return failed(isLost ? '/admin/cars/import' : page, texts.STAGED_REFUSED[done.reason])
}

/** Reads the choice beside each column by its place: the headings are those of the kept file. */
async function chooseColumns(sent: Sent): Promise<Response> {
  const owner = ownerOf(sent)
  const page = importPath(sent.id)
  const found = await findStagedImport(owner)
  if (!found.ok) return failed('/admin/cars/import', texts.STAGED_REFUSED[found.reason])
  const overrides = found.staged.rehearsal.columns.map(({ heading }, index): MappingOverride => {
    const written = sent.form.get(`column-${index}`)
    const field = IMPORT_FIELDS.find((known) => known.field === written)?.field ?? null
    return { column: heading, field }
  })
  const shelf = sent.form.get('foreignUsed')
  const foreignUsed = FOREIGN_USED_CATEGORIES.find((known) => known === shelf)
  const choice = { overrides, foreignUsed: foreignUsed ?? found.staged.choice.foreignUsed }
  const again = await rehearseAgain(sent.context, { ...owner, choice })
  return again.ok ? redirectWithNews(page) : failed(page, again.reason)
}

const failed = (to: string, text: string) => redirectWithNews(to, { kind: 'error', text })
