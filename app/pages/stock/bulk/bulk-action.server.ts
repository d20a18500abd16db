import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import {
  type BulkIntent,
  parseBulkIntent,
  type BulkSelection,
  readBulkSelection,
} from '#app/domain/stock/bulk/bulk-selection.ts'
import * as texts from '#app/domain/stock/bulk/bulk-texts.ts'
import { changeCars, type BulkRefusal } from '#app/domain/stock/bulk/change-cars.server.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import { readBulkChange } from '#app/domain/stock/bulk/read-bulk-change.server.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { logger } from '#app/infra/logger.server.ts'

const REFUSALS: Readonly<Record<BulkRefusal['reason'], string>> = {
  none: texts.NO_CARS_CHOSEN,
  too_many: texts.TOO_MANY_CARS,
  moved: texts.STOCK_HAS_MOVED,
  no_category: texts.CATEGORY_GONE,
  no_model: texts.MODEL_GONE,
}

export async function changeManyCars(
  context: StaffCommandContext,
  { intent, selection, read, returnTo }: BulkForm,
): Promise<Response> {
  const failed = (text: string) => redirectWithFlash(returnTo, { kind: 'error', text })
  if (!intent || !selection) return failed(texts.NO_CARS_CHOSEN)
  const change = intent === 'delete' ? null : readBulkChange(intent, read)
  if (change && !change.ok) return failed(Object.values(change.fields).flat().join(' '))
  const request = { selection, expectedCount: Number(read('expected')) }
  try {
    const done = change
      ? await changeCars(context, { ...request, change: change.change })
      : await deleteCars(context, request)
    if (!done.ok) return failed(REFUSALS[done.reason])
    const { entryId, changedCount, leftOut } = done
    const others = texts.leftOutText(leftOut)
    if (entryId === null) {
      return redirectWithFlash(returnTo, {
        kind: 'info',
        text: others ?? texts.NOTHING_TO_CHANGE,
      })
    }
    return redirectWithFlash(returnTo, {
      kind: 'success',
      text: [texts.bulkDone(intent, changedCount), others].filter(Boolean).join('. '),
      undo: { action: `/admin/audit/${entryId}/undo`, fields: { mode: 'ask', returnTo } },
    })
  } catch (error) {
    logger.error({ requestId: context.requestId, err: error, intent }, texts.BULK_FAILED)
    return failed(texts.BULK_FAILED)
  }
}

type BulkForm = {
  read: (name: string) => string | null
  returnTo: string
  intent: BulkIntent | null
  selection: BulkSelection | null
  /** Hidden fields that the review page's forms resubmit. */
  sent: { returnTo: string; scope: string; ids: string[]; intent: string }
}

export function readBulkForm(form: URLSearchParams | FormData): BulkForm {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const returnTo = returnPath(read('returnTo'), '/admin/cars')
  const ids = form.getAll('car').filter((id) => typeof id === 'string')
  return {
    read,
    returnTo,
    intent: parseBulkIntent(read('intent')),
    selection: readBulkSelection({ ids, scope: read('scope'), returnTo }),
    sent: { returnTo, scope: read('scope') ?? '', ids, intent: read('intent') ?? '' },
  }
}
