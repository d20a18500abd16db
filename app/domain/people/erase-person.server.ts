import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { redactInquiries } from '#app/domain/inquiries/redact-inquiries.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { collectPersonalData } from './collect-personal-data.server.ts'
import type { Contact } from './contact.ts'
import { contactOwner } from './contacts.server.ts'
import { eraseMentions, findMentions } from './mentions.server.ts'
import type { Mention } from './personal-data.ts'
import { personHash, rememberErasure } from './remember-erasures.server.ts'
import { ERASED_MARK } from './written-forms.ts'

export type Erased =
  | { ok: true; inquiries: number; emails: number; mentions: number }
  | Refusal<'staff' | 'shop' | 'nothing'>

/**
 * Erases a person: their inquiries are redacted, emails about or to them deleted, and their number,
 * address or unique full name replaced by a placeholder everywhere else, including in other
 * people’s inquiries. The audit entry identifies the person only by a keyed hash.
 */
export async function erasePerson(
  context: CommandContext,
  contacts: readonly Contact[],
  now: Date,
): Promise<Erased> {
  // Visits of the last second are still buffered in memory.
  await flushVisits()
  const shop = await readSiteSettings()
  const hashes = await Promise.all(contacts.map(personHash))
  const erased = await command(context, async (trx, record): Promise<Erased> => {
    for (const contact of contacts) {
      const owner = await contactOwner(trx, { contact, shop })
      if (owner) return { ok: false, reason: owner }
    }
    const held = await collectPersonalData(trx, { contacts, shop })
    const living = held.inquiries.filter(({ erasedAt }) => erasedAt === null)
    const ids = living.map(({ id }) => id)
    const emailIds = held.emails.map(({ id }) => id)
    if (ids.length + emailIds.length + held.mentions.length === 0) {
      return { ok: false, reason: 'nothing' }
    }
    await redactInquiries(trx, ids, now)
    if (emailIds.length > 0) {
      await trx.deleteFrom('mail_outbox').where('id', 'in', emailIds).execute()
    }
    const mentions = await findMentions(trx, held.person)
    await eraseMentions(trx, mentions)
    await forgetQuotesOf(trx, ids)
    const counts = {
      inquiries: ids.length,
      emails: emailIds.length,
      mentions: mentions.length,
    }
    record({
      action: 'person.erase',
      entity: 'inquiries',
      ids: [...ids, ...idsIn(mentions, 'inquiries')],
      after: {
        person: hashes,
        inquiries: counts.inquiries,
        emails: counts.emails,
        mentions: counts.mentions,
      },
    })
    const reports = idsIn(mentions, 'inspections')
    if (reports.length > 0) {
      record({ action: 'person.erase', entity: 'inspections', ids: reports })
    }
    const addenda = idsIn(mentions, 'inspection_addenda')
    if (addenda.length > 0) {
      record({ action: 'person.erase', entity: 'inspection_addenda', ids: addenda })
    }
    const papers = idsIn(mentions, 'car_papers')
    if (papers.length > 0) record({ action: 'person.erase', entity: 'car_papers', ids: papers })
    await announceCars(trx, mentions, (changed) =>
      record({ action: 'person.erase', entity: 'cars', ids: changed }),
    )
    return { ok: true, ...counts }
  })
  // Older backups still contain the person.
  if (erased.ok) await rememberErasure(hashes, now)
  return erased
}

const idsIn = (mentions: readonly Mention[], table: Mention['of']['table']) =>
  mentions.filter(({ of }) => of.table === table).map(({ id }) => id)

/** Invalidates cars whose texts or picture captions changed, on every process. */
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
  const ids = [...idsIn(mentions, 'all_cars'), ...ofPictures.map(({ car_id: id }) => id)]
  if (ids.length > 0) announce([...new Set(ids)])
}

/** A first name alone does not count as a mention, but these were made for the erased person. */
async function forgetQuotesOf(trx: Transaction, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return
  await trx
    .updateTable('quotes')
    .set({ for_name: ERASED_MARK, for_phone: null })
    .where('inquiry_id', 'in', inquiryIds)
    .execute()
}
