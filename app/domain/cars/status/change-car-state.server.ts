import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { availabilityOf, type CarStatus } from './car-status.ts'
import type { ListingProblem } from './listing-problem.ts'
import { LISTING_COLUMNS, listedOf, listListingProblems } from './listing-reason.server.ts'
import {
  isReservationOver,
  reservationColumns,
  type ReservationInput,
  type ReservedColumns,
} from './reservation.ts'

type Request =
  | { carId: string; status: Exclude<CarStatus, 'reserved'> }
  | { carId: string; status: 'reserved'; reservation: ReservationInput }

const COLUMNS = ['status', 'sold_at', 'reserved_by', 'reserved_for', 'reserved_until'] as const

/**
 * Makes a car available, reserved or sold. A sold car that becomes available goes back to its
 * earlier reservation, if that has not expired.
 * @returns the previous status, or null if there is no such car. Refused if it would go on sale
 * without a reason although it needs one
 */
export async function setCarStatus(
  context: CommandContext,
  request: Request,
): Promise<{ ok: true; before: CarStatus } | Refusal<ListingProblem> | null> {
  const { carId } = request
  const now = await readClockNow()
  return command(context, async (trx, record) => {
    const stored = await trx
      .selectFrom('cars')
      .select([...COLUMNS, ...LISTING_COLUMNS])
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return null
    const before = pickState(stored)
    const isSame = before.status === request.status && request.status !== 'reserved'
    if (isSame) return { ok: true, before: before.status }
    const after = stateAfter(request, { before, staffId: context.actor.id })
    const listing = {
      id: carId,
      before: listedOf(stored),
      after: listedOf({ ...stored, ...after }),
    }
    const problem = (await listListingProblems(trx, { listings: [listing], now })).get(carId)
    if (problem) return { ok: false, reason: problem }
    await trx.updateTable('cars').set(after).where('id', '=', carId).execute()
    record({ action: 'car.set_status', entity: 'cars', id: carId, before, after })
    return { ok: true, before: before.status }
  })
}

const pickState = ({
  status,
  is_available,
  sold_at,
  reserved_by,
  reserved_for,
  reserved_until,
}: State & { is_available: boolean }) => ({
  status,
  is_available,
  sold_at,
  reserved_by,
  reserved_for,
  reserved_until,
})

type State = { status: CarStatus; sold_at: Date | null } & ReservedColumns

function stateAfter(
  request: Request,
  { before, staffId }: { before: State; staffId: string | null },
) {
  const { reserved_by, reserved_for, reserved_until } = before
  const kept = { reserved_by, reserved_for, reserved_until }
  if (request.status === 'reserved') {
    return stateOf('reserved', reservationColumns(request.reservation, staffId))
  }
  if (request.status === 'sold') return stateOf('sold', kept)
  const isReservedAgain =
    before.status === 'sold' &&
    Object.values(kept).some((value) => value !== null) &&
    !isReservationOver(reserved_until)
  return isReservedAgain
    ? stateOf('reserved', kept)
    : stateOf('available', reservationColumns(null, null))
}

function stateOf(status: CarStatus, reservation: ReservedColumns) {
  const { isAvailable } = availabilityOf(status)
  const soldAt = isAvailable ? null : new Date()
  return { status, is_available: isAvailable, sold_at: soldAt, ...reservation }
}

export function setCarFeatured(
  context: CommandContext,
  { carId, isFeatured }: { carId: string; isFeatured: boolean },
): Promise<{ ok: true } | null> {
  return command(context, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .select('is_featured')
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!car) return null
    if (car.is_featured === isFeatured) return { ok: true }
    await trx.updateTable('cars').set({ is_featured: isFeatured }).where('id', '=', carId).execute()
    record({
      action: isFeatured ? 'car.feature' : 'car.unfeature',
      entity: 'cars',
      id: carId,
      before: { is_featured: car.is_featured },
      after: { is_featured: isFeatured },
    })
    return { ok: true }
  })
}

/** Makes cars with an expired reservation available again; returns how many. */
export function endReservations(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'end-reservations' } }, async (trx, record) => {
    const over = await trx
      .selectFrom('cars')
      .select(['id', 'reserved_by', 'reserved_for', 'reserved_until'])
      .where('status', '=', 'reserved')
      .where('reserved_until', '<', now)
      .forUpdate()
      .execute()
    for (const { id, ...reserved } of over) {
      const { status, isAvailable } = availabilityOf('available')
      const after = { status, is_available: isAvailable, ...reservationColumns(null, null) }
      await trx.updateTable('cars').set(after).where('id', '=', id).execute()
      const before = { status: 'reserved', is_available: true, ...reserved }
      record({ action: 'car.set_status', entity: 'cars', id, before, after })
    }
    return over.length
  })
}
