import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { effectOf } from '#app/domain/costs/price-lists/list-price-lists.server.ts'
import { PriceListForm } from '#app/domain/costs/price-lists/price-list-schema.ts'
import * as texts from '#app/domain/costs/price-lists/price-list-texts.ts'
import { type ListFile, readListFile } from '#app/domain/costs/price-lists/read-list-file.server.ts'
import {
  deleteList,
  savePriceList,
  putListInUse,
} from '#app/domain/costs/price-lists/save-price-list.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { whole } from '#app/domain/text/count.ts'
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
  const today = nairobiDay(new Date())
  if (intent === 'check' || intent === 'save')
    return store(by, { form, isSaved: intent === 'save' })
  if (!isId(id)) return gone()
  switch (intent) {
    case 'use':
    case 'not-use': {
      const day = z.iso.date().safeParse(formText(form, 'from'))
      if (intent === 'use' && !day.success) return refused({ reason: texts.NO_DAY })
      const from = intent === 'use' && day.success ? day.data : null
      const done = await putListInUse(by, { id, from, chosen: formText(form, 'chosen'), today })
      return done?.ok ? succeeded(texts.listUsed(done, today)) : refused(done)
    }
    case 'delete': {
      const done = await deleteList(by, { id, today })
      return done?.ok ? succeeded(texts.LIST_DELETED) : refused(done)
    }
    default:
      throw data('Unknown form.', { status: 400 })
  }
}

const gone = () => redirectWithFlash(PAGE, { kind: 'info', text: texts.LIST_GONE })

const succeeded = (text: string) => redirectWithFlash(PAGE, { kind: 'success', text })

const refused = (outcome: { reason: string } | null) =>
  outcome ? redirectWithFlash(PAGE, { kind: 'error', text: outcome.reason }) : gone()

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
  const { changes, cars } = await effectOf(versions)
  return [
    `${whole(versions.length)} of ${whole(rows)} rows are versions with a price.`,
    ...left.map(({ reason, count: some, lines }) => {
      const more = some > lines.length ? ' …' : ''
      return `${whole(some)} refused, ${reason} (${some === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}).`
    }),
    ...(changes ? [changes] : []),
    ...cars.map(({ car, before, now }) =>
      before === now ? `${car}: ${now}, as now.` : `${car}: ${now}, now ${before}.`,
    ),
  ]
}
