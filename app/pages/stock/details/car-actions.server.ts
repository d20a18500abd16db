import { LISTING_NEEDS_REASON } from '#app/domain/cars/status/car-status.ts'
import type { ReservationInput } from '#app/domain/cars/status/reservation.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { BulkChange } from '#app/domain/stock/bulk/bulk-change.ts'
import { changeOneCar } from '#app/domain/stock/bulk/change-cars.server.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import * as texts from '#app/domain/stock/staff-texts.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Flash } from '#app/pages/admin-frame/flash.ts'

type CarChange = {
  carId: string
  intent: CarIntent
  reservation: ReservationInput | null
  /** The page that shows the outcome and its undo. */
  returnTo: string
  isInList: boolean
}

const NO_DETAILS: ReservationInput = { heldFor: null, untilDay: null }

const INTENTS = {
  feature: { done: texts.CAR_FEATURED, failed: texts.FEATURED_UPDATE_FAILED },
  unfeature: { done: texts.CAR_UNFEATURED, failed: texts.FEATURED_UPDATE_FAILED },
  available: { done: texts.CAR_MARKED_AVAILABLE, failed: texts.AVAILABILITY_UPDATE_FAILED },
  sold: { done: texts.CAR_MARKED_UNAVAILABLE, failed: texts.AVAILABILITY_UPDATE_FAILED },
  reserve: { done: texts.CAR_RESERVED, failed: texts.AVAILABILITY_UPDATE_FAILED },
  release: { done: texts.CAR_RELEASED, failed: texts.AVAILABILITY_UPDATE_FAILED },
  delete: { done: texts.CAR_DELETED, failed: texts.CAR_DELETE_FAILED },
} as const

export type CarIntent = keyof typeof INTENTS

export function isCarIntent(value: unknown): value is CarIntent {
  return typeof value === 'string' && Object.hasOwn(INTENTS, value)
}

export async function changeCar(context: StaffCommandContext, change: CarChange): Promise<Flash> {
  const { carId, intent, isInList, returnTo } = change
  const { done, failed } = INTENTS[intent]
  if (!isId(carId)) return { kind: 'error', text: texts.CAR_NOT_FOUND }
  try {
    const outcome = await run(context, change)
    if (!outcome) return { kind: 'error', text: texts.CAR_NOT_FOUND }
    if (!outcome.ok) return { kind: 'error', text: LISTING_NEEDS_REASON[outcome.reason] }
    if (outcome.entryId === null) return { kind: 'success', text: done }
    const action = `/admin/audit/${outcome.entryId}/undo`
    return { kind: 'success', text: done, undo: { action, fields: { mode: 'ask', returnTo } } }
  } catch (error) {
    logger.error({ requestId: context.requestId, err: error, carId, intent }, failed)
    const text = isInList && intent !== 'delete' ? texts.CAR_UPDATE_FAILED : failed
    return { kind: 'error', text }
  }
}

async function run(context: StaffCommandContext, { carId, intent, reservation }: CarChange) {
  if (intent === 'delete') {
    const selection = { kind: 'ids', ids: [carId] } as const
    const deleted = await deleteCars(context, { selection, expectedCount: 1 })
    return deleted.ok ? deleted : null
  }
  const change: BulkChange =
    intent === 'reserve'
      ? { kind: intent, reservation: reservation ?? NO_DETAILS, isReplacing: true }
      : { kind: intent }
  return changeOneCar(context, { carId, change })
}
