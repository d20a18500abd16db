import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'

import { isId } from '#app/domain/ids/is-id.ts'
import { removeMarketAlias, saveMarketAlias } from '#app/domain/market/market-aliases.server.ts'
import {
  LIMITS_SWAPPED,
  MarketAliasForm,
  MarketSourceForm,
} from '#app/domain/market/market-source-schema.ts'
import { type MarketList, readMarketList } from '#app/domain/market/read-market-list.server.ts'
import { dropMarketSource, saveMarketSource } from '#app/domain/market/save-market-source.server.ts'
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

const PAGE = '/admin/market'

const MARKET_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
const LIST_GONE = 'This list no longer exists.'
const ALIAS_SAVED = 'Saved. Cars will be compared again shortly.'

type MarketAction = { request: Request; context: Readonly<RouterContextProvider> }

export async function marketAction({ request, context }: MarketAction) {
  const commandContext = commandContextOf(context)
  try {
    return await withFilesForm(request, (form) => answer(commandContext, form))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: commandContext.requestId, err: error }, MARKET_SAVE_FAILED)
    return redirectWithFlash(PAGE, { kind: 'error', text: MARKET_SAVE_FAILED })
  }
}

async function answer(context: StaffCommandContext, form: FormData) {
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'check-list':
    case 'save-list':
      return list(context, { form, isSaved: intent === 'save-list' })
    case 'drop-list':
    case 'restore-list':
      return drop(context, { id: formText(form, 'id'), isDropped: intent === 'drop-list' })
    case 'save-alias':
    case 'remove-alias':
      return alias(context, { form, isRemoved: intent === 'remove-alias' })
    default:
      throw data('Unknown form.', { status: 400 })
  }
}

async function list(
  context: StaffCommandContext,
  { form, isSaved }: { form: FormData; isSaved: boolean },
) {
  const submission = parseForm(form, MarketSourceForm)
  const sent = listFileOf(form)
  const read = sent.ok ? await readMarketList(sent.file.stream(), formText(form, 'columns')) : sent
  const isValid = submission.status === 'success'
  if (!read.ok || !isValid || !isSaved) {
    return data(
      {
        form: 'list' as const,
        // A mere check needs only the file; the other fields may still be empty.
        lastResult: isSaved ? submission.reply() : null,
        fileError: read.ok ? null : read.reason,
        report: read.ok ? reportOf(read) : null,
      },
      { status: read.ok && !isSaved ? 200 : 400 },
    )
  }
  const { columns: _columns, ...source } = submission.value
  const { minPrice, maxPrice } = source
  if (minPrice !== null && maxPrice !== null && maxPrice <= minPrice) {
    const lastResult: SubmissionResult = submission.reply({
      fieldErrors: { maxPrice: [LIMITS_SWAPPED] },
    })
    const swapped = { form: 'list' as const, lastResult, fileError: null, report: null }
    return data(swapped, { status: 400 })
  }
  await saveMarketSource(context, source, read.observations)
  return redirectWithFlash(PAGE, {
    kind: 'success',
    text: `List saved: ${whole(read.observations.length)} asking prices. Cars will be compared again shortly.`,
  })
}

function reportOf({ rows, observations, repeated, leftOut, columns }: MarketList): string[] {
  const more = leftOut.count > leftOut.lines.length ? ' …' : ''
  return [
    `${whole(observations.length)} of ${whole(rows)} rows are asking prices of used cars.`,
    ...(repeated > 0 ? [`${whole(repeated)} repeat another row.`] : []),
    ...(leftOut.count > 0
      ? [
          `${whole(leftOut.count)} are left out: new cars, no origin, a price or year out of range (lines ${leftOut.lines.join(', ')}${more}).`,
        ]
      : []),
    `Columns: ${columns.map(({ heading, field }) => `${heading} as ${field}`).join(', ')}.`,
  ]
}

async function drop(context: StaffCommandContext, change: { id: string; isDropped: boolean }) {
  const dropped = isId(change.id) ? await dropMarketSource(context, change) : null
  if (!dropped) return redirectWithFlash(PAGE, { kind: 'info', text: LIST_GONE })
  const { id, isDropped } = change
  if (!isDropped)
    return redirectWithFlash(PAGE, { kind: 'success', text: 'The list is in use again' })
  const undo = { action: PAGE, fields: { intent: 'restore-list', id } }
  return redirectWithFlash(PAGE, {
    kind: 'success',
    text: `“${dropped.name}” is no longer used`,
    undo,
  })
}

async function alias(
  context: StaffCommandContext,
  { form, isRemoved }: { form: FormData; isRemoved: boolean },
) {
  const submission = parseForm(form, MarketAliasForm)
  if (submission.status !== 'success') {
    const lastResult: SubmissionResult | null = submission.reply()
    return data(
      { form: 'alias' as const, lastResult, fileError: null, report: null },
      { status: 400 },
    )
  }
  const { value } = submission
  if (!isRemoved) {
    await saveMarketAlias(context, value)
    return redirectWithFlash(PAGE, { kind: 'success', text: ALIAS_SAVED })
  }
  await removeMarketAlias(context, value)
  const undo = { action: PAGE, fields: { intent: 'save-alias', ...value } }
  return redirectWithFlash(PAGE, { kind: 'success', text: 'Removed', undo })
}
