import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import { carChangeWithPast, listsTitle, whatsappMessage } from './alert-message.ts'
import { KEEP_QUESTION } from './alert-texts.ts'

/** More than anyone sends at once. */
const SHOWN = 50
const TOLD_SHOWN_MS = 24 * 3_600_000

export type WhatsappMessage = {
  id: string
  personId: string
  phone: string
  /** One line for each car, then the searches. */
  lines: string[]
  text: string
  since: Date
  toldAt: Date | null
}

/** Messages that staff have to send, oldest first, then those sent in the last day. */
export async function listWhatsappMessages(now: Date): Promise<WhatsappMessage[]> {
  const rows = await db
    .selectFrom('alert_messages')
    .innerJoin('alert_people', 'alert_people.id', 'alert_messages.person_id')
    .select([
      'alert_messages.id',
      'alert_messages.person_id as personId',
      'alert_people.phone_e164 as phone',
      'alert_messages.payload',
      'alert_messages.told_at as toldAt',
      'alert_messages.created_at as since',
    ])
    .where('alert_people.phone_e164', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('told_at', 'is', null),
        eb('told_at', '>', new Date(now.getTime() - TOLD_SHOWN_MS)),
      ]),
    )
    .orderBy('told_at', (order) => order.desc().nullsFirst())
    .orderBy('alert_messages.created_at')
    .limit(SHOWN)
    .execute()
  const { siteName } = await readSiteSettings()
  const listed = rows.map(async ({ payload, phone, ...row }): Promise<WhatsappMessage[]> => {
    const facts = await readAlertFacts({ ...payload, isNotification: true })
    if (!facts || phone === null) return []
    const lines = facts.cars.map((car) => `${car.name}: ${carChangeWithPast(car)}`)
    if (facts.lists.length > 0) lines.push(listsTitle(facts.lists))
    if (facts.asksToKeep) lines.push(KEEP_QUESTION)
    return [{ ...row, phone, lines, text: whatsappMessage(facts, siteName) }]
  })
  return (await Promise.all(listed)).flat()
}

/** Number of waiting messages; those whose cars were all sold since don't count. */
export async function countWhatsappMessages(now: Date): Promise<number> {
  const listed = await listWhatsappMessages(now)
  return listed.filter(({ toldAt }) => toldAt === null).length
}
