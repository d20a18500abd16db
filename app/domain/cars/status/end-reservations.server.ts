import { command } from '#app/infra/db/command.server.ts'

import { availabilityOf } from './car-status.ts'
import { reservationColumns } from './reservation.ts'

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
