import { sql } from 'kysely'

import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { command } from '#app/infra/db/command.server.ts'

import { activePeople } from './active-people.server.ts'
import { UNUSED_MS } from './price-alert.ts'
import { queueAlertMessage } from './queue-alert-message.server.ts'

const ACTOR = { id: null, name: 'alerts' }

/**
 * Asks people who have not used their alerts for a year whether to keep them, once; `pruneAlerts`
 * deletes those of people who don't answer. Several processes may run it.
 */
export async function askToKeepAlerts(now: Date): Promise<void> {
  for (const { id } of await unusedPeople(now).execute()) await askPerson(id, now)
}

const unusedPeople = (now: Date) =>
  activePeople()
    .where('used_at', '<', new Date(now.getTime() - UNUSED_MS))
    .where('keep_asked_at', 'is', null)

async function askPerson(personId: string, now: Date): Promise<void> {
  await command({ actor: ACTOR }, async (trx, record) => {
    const person = await trx
      .updateTable('alert_people')
      .set({ keep_asked_at: now })
      .where('id', 'in', unusedPeople(now).where('id', '=', personId))
      // Another process may have asked just now.
      .where('keep_asked_at', 'is', null)
      .returning(['email', sql<boolean>`push is not null`.as('isPush')])
      .executeTakeFirst()
    if (!person) return
    const payload: AlertPayload = { personId, alerts: [], asksToKeep: true }
    // An email lists the alerts. In a message already waiting they would read as changes.
    if (person.email !== null) {
      const idsOf = (table: 'price_alerts' | 'search_alerts') =>
        trx.selectFrom(table).select('id').where('person_id', '=', personId).execute()
      const [alerts, searches] = [await idsOf('price_alerts'), await idsOf('search_alerts')]
      payload.alerts = alerts.map(({ id }) => ({ id, fromKsh: null }))
      payload.searches = searches.map(({ id }) => ({ id, carIds: [], more: 0 }))
    }
    const occasion = now.toISOString()
    await queueAlertMessage(
      { trx, record },
      { person, kind: 'alert_renewal', occasion, payload, now },
    )
  })
}
