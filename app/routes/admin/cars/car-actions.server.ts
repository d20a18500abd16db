import type { Flash } from '#app/components/admin/frame/flash.ts'
import { setCarFeatured, setCarStatus } from '#app/domain/cars/status/change-car-state.server.ts'
import {
  LISTING_NEEDS_REASON,
  type ListingProblem,
} from '#app/domain/cars/status/listing-problem.ts'
import type { ReservationInput } from '#app/domain/cars/status/reservation.ts'
import { deleteCar } from '#app/domain/cars/stock/delete-car.server.ts'
import * as texts from '#app/domain/cars/stock/staff-texts.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { logger } from '#app/infra/logger.server.ts'

type Outcome = { ok: true } | { ok: false; reason: ListingProblem } | null

type CarChange = {
  carId: string
  intent: CarIntent
  reservation: ReservationInput | null
  isInList: boolean
}

type IntentFacts = {
  run: (context: StaffCommandContext, change: CarChange) => Promise<Outcome>
  done: string
  failed: string
  undo?: string
}

const NO_DETAILS: ReservationInput = { heldFor: null, untilDay: null }

const INTENTS = {
  feature: {
    run: (context, { carId }) => setCarFeatured(context, { carId, isFeatured: true }),
    done: texts.CAR_FEATURED,
    failed: texts.FEATURED_UPDATE_FAILED,
    undo: 'unfeature',
  },
  unfeature: {
    run: (context, { carId }) => setCarFeatured(context, { carId, isFeatured: false }),
    done: texts.CAR_UNFEATURED,
    failed: texts.FEATURED_UPDATE_FAILED,
    undo: 'feature',
  },
  available: {
    run: (context, { carId }) => setCarStatus(context, { carId, status: 'available' }),
    done: texts.CAR_MARKED_AVAILABLE,
    failed: texts.AVAILABILITY_UPDATE_FAILED,
    undo: 'sold',
  },
  sold: {
    run: (context, { carId }) => setCarStatus(context, { carId, status: 'sold' }),
    done: texts.CAR_MARKED_UNAVAILABLE,
    failed: texts.AVAILABILITY_UPDATE_FAILED,
    undo: 'available',
  },
  reserve: {
    run: (context, { carId, reservation }) =>
      setCarStatus(context, { carId, status: 'reserved', reservation: reservation ?? NO_DETAILS }),
    done: texts.CAR_RESERVED,
    failed: texts.AVAILABILITY_UPDATE_FAILED,
  },
  release: {
    run: (context, { carId }) => setCarStatus(context, { carId, status: 'available' }),
    done: texts.CAR_RELEASED,
    failed: texts.AVAILABILITY_UPDATE_FAILED,
  },
  delete: {
    run: (context, { carId }) => deleteCar(context, carId),
    done: texts.CAR_DELETED,
    failed: texts.CAR_DELETE_FAILED,
  },
} as const satisfies Record<string, IntentFacts>

export type CarIntent = keyof typeof INTENTS

export function isCarIntent(value: unknown): value is CarIntent {
  return typeof value === 'string' && Object.hasOwn(INTENTS, value)
}

export async function changeCar(context: StaffCommandContext, change: CarChange): Promise<Flash> {
  const { carId, intent, isInList } = change
  const { run, done, failed, undo }: IntentFacts = INTENTS[intent]
  if (!isId(carId)) return { kind: 'error', text: texts.CAR_NOT_FOUND }
  try {
    const outcome = await run(context, change)
    if (!outcome) return { kind: 'error', text: texts.CAR_NOT_FOUND }
    if (!outcome.ok) return { kind: 'error', text: LISTING_NEEDS_REASON[outcome.reason] }
  } catch (error) {
    logger.error({ requestId: context.requestId, err: error, carId, intent }, failed)
    const text = isInList && intent !== 'delete' ? texts.CAR_UPDATE_FAILED : failed
    return { kind: 'error', text }
  }
  if (!undo) return { kind: 'success', text: done }
  return {
    kind: 'success',
    text: done,
    undo: { action: `/admin/cars/${carId}`, fields: { intent: undo } },
  }
}
