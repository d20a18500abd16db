import { data, type RouterContextProvider } from 'react-router'

import { changesText, compareLists } from '#app/domain/costs/price-lists/compare-lists.ts'
import { moveCarsToList, undoMovedCars } from '#app/domain/costs/price-lists/move-cars.server.ts'
import { PriceListForm } from '#app/domain/costs/price-lists/price-list-schema.ts'
import * as texts from '#app/domain/costs/price-lists/price-list-texts.ts'
import {
  contestList,
  deleteDraftList,
  putListInForce,
} from '#app/domain/costs/price-lists/put-list-in-force.server.ts'
import { type ListFile, readListFile } from '#app/domain/costs/price-lists/read-list-file.server.ts'
import { savePriceList } from '#app/domain/costs/price-lists/save-price-list.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { currentPriceLists } from '#app/domain/landed-cost/price-lists.server.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { listFileOf } from '#app/http/forms/list-file.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'

const PAGE = '/admin/reference/price-lists'

type SubmittedForm = { request: Request; context: Readonly<RouterContextProvider> }

export async function priceListsAction({ request, context }: SubmittedForm) {
  const by = commandContextOf(context)
  try {
    return await withFilesForm(request, (form) => answer(by, form))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: by.requestId, err: error }, texts.LIST_SAVE_FAILED)
    return redirectWithFlash(PAGE, { kind: 'error', text: texts.LIST_SAVE_FAILED })
  }
}

async function answer(by: StaffCommandContext, form: FormData) {
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'check' || intent === 'save')
    return store(by, { form, isSaved: intent === 'save' })
  if (!isId(id)) return gone()
  switch (intent) {
    case 'in-force':
      return putInForce(by, id)
    case 'contested':
    case 'not-contested':
      return contest(by, { id, isContested: intent === 'contested' })
    case 'move':
      return move(by, id)
    case 'undo-move':
      return succeeded(
        (await undoMovedCars(by, id)) > 0 ? texts.CARS_MOVED_BACK : texts.NOTHING_TO_UNDO,
      )
    case 'delete': {
      const done = await deleteDraftList(by, id)
      return done?.ok ? succeeded(texts.DRAFT_DELETED) : refused(done)
    }
    default:
      throw data('Unknown form.', { status: 400 })
  }
}

const gone = () => redirectWithFlash(PAGE, { kind: 'info', text: texts.LIST_GONE })

const succeeded = (text: string, fields?: Record<string, string>) =>
  redirectWithFlash(PAGE, {
    kind: 'success',
    text,
    ...(fields && { undo: { action: PAGE, fields } }),
  })

const refused = (outcome: { ok: false; reason: string } | null) =>
  outcome ? redirectWithFlash(PAGE, { kind: 'error', text: outcome.reason }) : gone()

async function putInForce(by: StaffCommandContext, id: string) {
  const done = await putListInForce(by, id)
  if (!done?.ok) return refused(done)
  const { name, replaced } = done
  return succeeded(
    texts.listInForce(name),
    replaced ? { intent: 'in-force', id: replaced } : undefined,
  )
}

async function contest(by: StaffCommandContext, change: { id: string; isContested: boolean }) {
  const done = await contestList(by, change)
  if (!done?.ok) return refused(done)
  const { id, isContested } = change
  return succeeded(texts.listContested(done.name, isContested), {
    intent: isContested ? 'not-contested' : 'contested',
    id,
  })
}

async function move(by: StaffCommandContext, id: string) {
  const { inForce } = await currentPriceLists()
  if (!inForce || inForce.id === id) return gone()
  const done = await moveCarsToList(by, { from: id, inForce })
  return succeeded(texts.carsMoved(done), done.moved > 0 ? { intent: 'undo-move', id } : undefined)
}

async function store(
  by: StaffCommandContext,
  { form, isSaved }: { form: FormData; isSaved: boolean },
) {
  const submission = parseForm(form, PriceListForm)
  const sent = listFileOf(form)
  const read = sent.ok ? await readListFile(sent.file.stream()) : sent
  if (!read.ok || submission.status !== 'success' || !isSaved) {
    return data(
      {
        // A mere check needs only the file; the other fields may still be empty.
        lastResult: isSaved ? submission.reply() : null,
        fileError: read.ok ? null : read.reason,
        report: read.ok ? await reportOf(read) : null,
      },
      { status: read.ok && !isSaved ? 200 : 400 },
    )
  }
  await savePriceList(by, submission.value, {
    versions: read.versions,
    refused: read.rows - read.versions.length,
  })
  return succeeded(texts.listStored(read.versions.length))
}

async function reportOf({ rows, versions, refused: left }: ListFile): Promise<string[]> {
  const { inForce } = await currentPriceLists()
  const count = (number: number) => number.toLocaleString('en-KE')
  return [
    `${count(versions.length)} of ${count(rows)} rows are versions with a price.`,
    ...left.map(({ reason, count: some, lines }) => {
      const more = some > lines.length ? ' …' : ''
      return `${count(some)} refused, ${reason} (${some === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}).`
    }),
    ...(inForce ? [changesText(compareLists(inForce.versions, versions))] : []),
  ]
}
