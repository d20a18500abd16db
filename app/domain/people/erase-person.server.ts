import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { redactInquiries } from '#app/domain/inquiries/redact-inquiries.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { contactOwner } from './contact-owner.server.ts'
import type { Contact } from './contact.ts'
import type { Mention } from './held-person.ts'
import { holdPerson } from './hold-person.server.ts'
import { eraseMentions, findMentions } from './mentions.server.ts'
import { personHash } from './person-hash.server.ts'
import { rememberErasure } from './remember-erasures.server.ts'

export type Erased =
  | { ok: true; inquiries: number; letters: number; mentions: number }
  | { ok: false; reason: 'staff' | 'shop' | 'nothing' }

/**
 * Forgets a person: their inquiries keep no word of theirs, letters about them or to them go, and
 * wherever else the shop wrote down their number, their address or a full name that nobody else has,
 * a mark takes its place. Inquiries of other people stay, apart from such a mark. The audit entry
 * names the person by a keyed hash alone.
 */
export async function erasePerson(
  context: CommandContext,
  contacts: readonly Contact[],
  now: Date,
): Promise<Erased> {
  // Visits of the last second wait in memory.
  await flushVisits()
  const shop = await readSiteSettings()
  const hashes = await Promise.all(contacts.map(personHash))
  const erased = await command(context, async (trx, record): Promise<Erased> => {
    for (const contact of contacts) {
      const owner = await contactOwner(trx, { contact, shop })
      if (owner) return { ok: false, reason: owner }
    }
    const held = await holdPerson(trx, { contacts, shop })
    const living = held.inquiries.filter(({ erasedAt }) => erasedAt === null)
    const ids = living.map(({ id }) => id)
    const letterIds = held.letters.map(({ id }) => id)
    if (ids.length + letterIds.length + held.mentions.length === 0) {
      return { ok: false, reason: 'nothing' }
    }
    await redactInquiries(trx, ids, now)
    if (letterIds.length > 0) {
      await trx.deleteFrom('mail_outbox').where('id', 'in', letterIds).execute()
    }
    const mentions = await findMentions(trx, held.person)
    await eraseMentions(trx, mentions)
    const counts = {
      inquiries: ids.length,
      letters: letterIds.length,
      mentions: mentions.length,
    }
    record({
      action: 'person.erase',
      entity: 'inquiries',
      ids: [...ids, ...idsIn(mentions, 'inquiries')],
      after: { person: hashes, ...counts },
    })
    await announceCars(trx, mentions, (changed) =>
      record({ action: 'person.erase', entity: 'cars', ids: changed }),
    )
    return { ok: true, ...counts }
  })
  // Backups that are there already have the person still.
  if (erased.ok) await rememberErasure(hashes, now)
  return erased
}

const idsIn = (mentions: readonly Mention[], table: Mention['of']['table']) =>
  mentions.filter(({ of }) => of.table === table).map(({ id }) => id)

/** Cars whose texts or pictures' texts changed are shown anew on every process. */
async function announceCars(
  trx: Transaction,
  mentions: readonly Mention[],
  announce: (ids: string[]) => void,
): Promise<void> {
  const pictureIds = idsIn(mentions, 'car_media')
  const ofPictures =
    pictureIds.length === 0
      ? []
      : await trx.selectFrom('car_media').select('car_id').where('id', 'in', pictureIds).execute()
  const ids = [...idsIn(mentions, 'cars'), ...ofPictures.map(({ car_id: id }) => id)]
  if (ids.length > 0) announce([...new Set(ids)])
}
