import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { monthsBefore } from '#app/domain/dates/nairobi-time.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { mayEmailVisitors } from '#app/domain/mail/visitor-emails.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { type AuditEntry, command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { queueAlertMessage } from './alert-messages.server.ts'
import { activePeople } from './alert-queries.server.ts'
import { ALERT_LINK_MINUTES, ALERT_LINKS_AN_HOUR, type AlertRefusal } from './alert-texts.ts'
import { type AskedAlert, askedParams } from './own-alerts.ts'
import { UNUSED_MONTHS } from './price-alert.ts'

type Link = { email: string; asked: AskedAlert; payload: AlertPayload }

/**
 * Emails the link that an alert waits for: at most once in `ALERT_LINK_MINUTES` for the same alert,
 * and a few times an hour in all, because the address may be a stranger's.
 */
export async function sendAlertLink(
  { trx, record }: { trx: Transaction; record: (entry: AuditEntry) => void },
  { email, asked, payload }: Link,
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  const about = createHash('sha256').update(askedParams(asked).toString()).digest('base64url')
  const key = `alert_confirmation:${payload.personId}:${about}:`
  const sent = await trx
    .selectFrom('mail_outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`starts_with(dedupe_key, ${key})`)
        .filterWhere(
          'created_at',
          '>',
          sql<Date>`now() - make_interval(mins => ${ALERT_LINK_MINUTES})`,
        )
        .as('same'),
    ])
    .where('kind', '=', 'alert_confirmation')
    .where(({ fn }) => fn('lower', ['to_address']), '=', email.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (sent.same > 0) return { ok: true }
  if (sent.count >= ALERT_LINKS_AN_HOUR) return { ok: false, reason: 'many_links' }
  if (!(await mayEmailVisitors(trx))) return { ok: false, reason: 'no_more_emails' }
  await queueMail(trx, {
    kind: 'alert_confirmation',
    dedupeKey: `${key}${newId()}`,
    to: email,
    payload,
  })
  record({ action: 'mail.queue', entity: 'mail_outbox' })
  return { ok: true }
}

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
    .where('used_at', '<', monthsBefore(now, UNUSED_MONTHS))
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
