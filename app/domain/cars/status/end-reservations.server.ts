import { command } from '#app/infra/db/command.server.ts'

import { transition } from './car-status.ts'

/** Makes cars with an expired reservation available again; returns how many. */
export function endReservations(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'end-reservations' } }, async (trx, record) => {
    const over = await trx
      .selectFrom('cars')
      .select([
        'id',
        'status',
        'is_available',
        'sold_at',
        'reserved_by',
        'reserved_for',
        'reserved_until',
      ])
      .where('status', '=', 'reserved')
      .where('reserved_until', '<', now)
      .forUpdate()
      .execute()
    for (const { id, ...before } of over) {
      const after = transition(before, { to: 'available', now })
      await trx.updateTable('cars').set(after).where('id', '=', id).execute()
      record({ action: 'car.set_status', entity: 'cars', id, before, after })
    }
    return over.length
  })
}
