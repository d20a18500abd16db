import { parseAnswer } from '#app/domain/imports/amounts/doubt.ts'
import {
  IMPORT_MODES,
  type ImportMode,
  readSource,
} from '#app/domain/imports/identity/import-identity.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/imports/read-ownership.ts'
import { confirmImport } from '#app/domain/imports/staged/confirm-import.server.ts'
import { refreshPreview } from '#app/domain/imports/staged/preview-import.server.ts'
import * as texts from '#app/domain/imports/staged/staged-import.ts'
import type { PreviewPlace } from '#app/domain/imports/staged/staged-import.ts'
import { discardImport } from '#app/domain/imports/staged/staged-imports.server.ts'
import { findStagedImport } from '#app/domain/imports/staged/staged-imports.server.ts'
import type { MappingOverride } from '#app/domain/tables/column-mapping.ts'
import { IMPORT_FIELDS } from '#app/domain/tables/fields.ts'
import type { TablePlace } from '#app/domain/tables/find-headings.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { answerInTime } from '#app/http/forms/answer-in-time.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'

import { importPath } from './import-path.ts'
import { importDone } from './import-text.ts'
import { answerName } from './import-view.ts'

type Decision = {
  context: StaffCommandContext
  id: string
  form: FormData
}

export async function decideImport(decision: Decision): Promise<Response> {
  const intent = decision.form.get('intent')
  if (intent === 'discard') {
    await discardImport(decision.context, ownerOf(decision))
    return redirectWithFlash('/admin/cars/import', { kind: 'info', text: texts.IMPORT_DISCARDED })
  }
  if (intent === 'confirm') return confirm(decision)
  const mode = IMPORT_MODES.find((known) => known === intent)
  if (mode) return decideIdentity(decision, mode)
  return intent === 'answers' ? answerDoubts(decision) : chooseColumns(decision)
}

const ownerOf = ({ context, id }: Decision) => ({ id, staffId: context.actor.id })

async function confirm(decision: Decision): Promise<Response> {
  const owner = ownerOf(decision)
  const previewField = decision.form.get('previewId')
  const previewId = typeof previewField === 'string' ? previewField : ''
  const importing = confirmImport(decision.context, { ...owner, previewId })
  const done = await answerInTime(importing)
  const page = importPath(decision.id)
  if (done === null) return redirectWithFlash(page, { kind: 'info', text: texts.IMPORT_GOES_ON })
  if (done.ok) {
    const { createdCount: created, updatedCount: updated, entryId } = done
    const { unansweredCount: unanswered, refusedCount: refused } = done
    return redirectWithFlash(page, {
      kind: 'success',
      text: importDone({ created, updated, unanswered, refused, skipped: 0 }),
      undo: { action: `/admin/audit/${entryId}/undo`, fields: { mode: 'ask', returnTo: page } },
    })
  }
  if (done.reason === 'nothing') return failed(page, texts.NOTHING_TO_IMPORT)
  const isLost = done.reason === 'gone' || done.reason === 'expired'
  return failed(isLost ? '/admin/cars/import' : page, texts.STAGED_REFUSED[done.reason])
}

/** Reads each choice by the column's position: the headings come from the stored file. */
async function chooseColumns(decision: Decision): Promise<Response> {
  const owner = ownerOf(decision)
  const page = importPath(decision.id)
  const found = await findStagedImport(owner)
  if (!found.ok) return failed('/admin/cars/import', texts.STAGED_REFUSED[found.reason])
  const { columns, place } = found.staged.preview
  const newPlace = placeChange(decision.form, place)
  // Another sheet or row has other headings, so columns are guessed again.
  const overrides = newPlace
    ? []
    : columns.map(({ heading }, index): MappingOverride => {
        const written = decision.form.get(`column-${index}`)
        const field = IMPORT_FIELDS.find((known) => known.field === written)?.field ?? null
        return { column: heading, field }
      })
  const category = decision.form.get('foreignUsed')
  const foreignUsed = FOREIGN_USED_CATEGORIES.find((known) => known === category)
  const { choice: before } = found.staged
  // Other columns may read differently, which invalidates earlier answers.
  const choice = {
    ...before,
    ...newPlace,
    overrides,
    foreignUsed: foreignUsed ?? before.foreignUsed,
    answers: {},
  }
  const again = await refreshPreview(decision.context, { ...owner, choice })
  return again.ok ? redirectWithFlash(page) : failed(page, again.reason)
}

/** The list's new place according to the form; null if it hasn't moved. */
function placeChange(form: FormData, place: PreviewPlace | undefined): TablePlace | null {
  const sheet = form.get('sheet')
  if (
    place &&
    typeof sheet === 'string' &&
    sheet !== place.sheet &&
    place.otherSheets.includes(sheet)
  ) {
    return { sheet, headingRow: null }
  }
  const headingRow = Number(form.get('headingRow'))
  const isOther = headingRow !== place?.headingRow
  return isOther && place?.firstRows.some(({ line }) => line === headingRow) ? { headingRow } : null
}

/** Keeps answers given earlier, on other pages of the list. */
async function answerDoubts(decision: Decision): Promise<Response> {
  const owner = ownerOf(decision)
  const page = importPath(decision.id)
  const found = await findStagedImport(owner)
  if (!found.ok) return failed('/admin/cars/import', texts.STAGED_REFUSED[found.reason])
  const { choice, preview } = found.staged
  const answers = { ...choice.answers }
  for (const { line, doubts = [] } of preview.report?.rows ?? []) {
    for (const { field } of doubts) {
      const value = parseAnswer(decision.form.get(answerName(line, field)))
      if (value !== undefined) answers[line] = { ...answers[line], [field]: value }
    }
  }
  const again = await refreshPreview(decision.context, { ...owner, choice: { ...choice, answers } })
  return again.ok ? redirectWithFlash(page) : failed(page, again.reason)
}

async function decideIdentity(decision: Decision, mode: ImportMode): Promise<Response> {
  const owner = ownerOf(decision)
  const page = importPath(decision.id)
  const found = await findStagedImport(owner)
  if (!found.ok) return failed('/admin/cars/import', texts.STAGED_REFUSED[found.reason])
  const { choice } = found.staged
  const written = decision.form.get('source')
  const source = (typeof written === 'string' && readSource(written)) || choice.source
  const again = await refreshPreview(decision.context, {
    ...owner,
    choice: { ...choice, source, mode },
  })
  return again.ok ? redirectWithFlash(page) : failed(page, again.reason)
}

const failed = (to: string, text: string) => redirectWithFlash(to, { kind: 'error', text })
