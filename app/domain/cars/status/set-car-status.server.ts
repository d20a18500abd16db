import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { availabilityOf, type CarStatus } from './car-status.ts'
import { reservationColumns, type ReservationInput } from './reservation.ts'

type Request =
  | { carId: string; status: Exclude<CarStatus, 'reserved'> }
  | { carId: string; status: 'reserved'; reservation: ReservationInput }

const COLUMNS = [
  'status',
  'is_available',
  'sold_at',
  'reserved_by',
  'reserved_for',
  'reserved_until',
] as const

/**
 * Makes a car available, reserved or sold; any other status ends a reservation.
 * @returns the previous status, or null if there is no such car.
 */
export function setCarStatus(
  context: CommandContext,
  request: Request,
): Promise<{ ok: true; before: CarStatus } | null> {
  const { carId, status } = request
  return command(context, async (trx, record) => {
    const before = await trx
      .selectFrom('cars')
      .select(COLUMNS)
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return null
    const isSame = before.status === status && status !== 'reserved'
    if (isSame) return { ok: true, before: before.status }
    const { isAvailable } = availabilityOf(status)
    const reservation = request.status === 'reserved' ? request.reservation : null
    const after = {
      status,
      is_available: isAvailable,
      sold_at: isAvailable ? null : new Date(),
      ...reservationColumns(reservation, context.actor.id),
    }
    await trx.updateTable('cars').set(after).where('id', '=', carId).execute()
    record({ action: 'car.set_status', entity: 'cars', id: carId, before, after })
    return { ok: true, before: before.status }
  })
}
