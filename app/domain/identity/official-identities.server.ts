import type { Refusal } from '#app/domain/refusal.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { IDENTITY_TAKEN, IDENTITY_UNREADABLE } from './identity-texts.ts'
import type { IdentityKind, OfficialIdentity } from './identity.ts'
import { readQuestion } from './read-question.server.ts'

export type StoredIdentity = OfficialIdentity & { id: string }

/** Entries by staff, current ones first. */
export async function listIdentities(): Promise<StoredIdentity[]> {
  return db
    .selectFrom('official_identities')
    .select(['id', 'kind', 'value', 'label', 'valid_from as validFrom', 'valid_to as validTo'])
    .orderBy('valid_to', (order) => order.desc().nullsFirst())
    .orderBy('kind')
    .orderBy('value')
    .execute()
}

/** Adds what the settings show as the shop's own: phone, WhatsApp, email, site and pages. */
export async function readOfficialIdentities(): Promise<OfficialIdentity[]> {
  const [stored, settings, publicUrl] = await Promise.all([
    listIdentities(),
    readSiteSettings(),
    readPublicUrl(),
  ])
  const shown: [string, string][] = [
    [settings.contactPhone, 'the number on this site'],
    [settings.whatsappNumber, 'WhatsApp'],
    [settings.whatsappChannelUrl, 'WhatsApp channel'],
    [settings.contactEmail, 'the address on this site'],
    [publicUrl ?? '', 'this site'],
    [settings.facebookUrl, 'Facebook'],
    [settings.instagramUrl, 'Instagram'],
    [settings.tiktokUrl, 'TikTok'],
  ]
  const own = shown.flatMap(([written, label]): OfficialIdentity[] => {
    const read = readQuestion(written)
    const [kind] = read?.kinds ?? []
    if (!read || !kind) return []
    return [{ kind, value: read.value, label, validFrom: '2000-01-01', validTo: null }]
  })
  return [...stored, ...own]
}

type NewIdentity = { kind: IdentityKind; written: string; label: string; today: string }

/** One that was ended is ours again from today. */
export async function addIdentity(
  context: CommandContext,
  { kind, written, label, today }: NewIdentity,
): Promise<{ ok: true } | Refusal> {
  const isMpesa = kind === 'till' || kind === 'paybill'
  const read = readQuestion(isMpesa ? `${kind} ${written}` : written)
  if (!read?.kinds.includes(kind)) return { ok: false, reason: IDENTITY_UNREADABLE }
  return command(context, async (trx, record) => {
    const current = { label, valid_from: today, valid_to: null }
    const former = await trx
      .selectFrom('official_identities')
      .select(['id', 'label', 'valid_from', 'valid_to'])
      .where('kind', '=', kind)
      .where('value', '=', read.value)
      .where('valid_to', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (former) {
      const { id, ...before } = former
      await trx.updateTable('official_identities').set(current).where('id', '=', id).execute()
      const entity = 'official_identities'
      record({ action: 'official_identity.renew', entity, id, before, after: current })
      return { ok: true } as const
    }
    const id = newId()
    const added = await trx
      .insertInto('official_identities')
      .values({ id, kind, value: read.value, ...current })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: IDENTITY_TAKEN } as const
    const after = { kind, value: read.value, label }
    record({ action: 'official_identity.create', entity: 'official_identities', id, after })
    return { ok: true } as const
  })
}

/** From tomorrow, buyers are told that it was the shop's until today. */
export async function endIdentity(
  context: CommandContext,
  { id, today }: { id: string; today: string },
): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('official_identities')
      .set({ valid_to: today })
      .where('id', '=', id)
      .where('valid_to', 'is', null)
      .execute()
    record({ action: 'official_identity.end', entity: 'official_identities', id, after: { today } })
  })
}

export async function deleteIdentity(context: CommandContext, id: string): Promise<void> {
  await command(context, async (trx, record) => {
    const before = await trx
      .deleteFrom('official_identities')
      .where('id', '=', id)
      .returning(['kind', 'value', 'label'])
      .executeTakeFirst()
    record({ action: 'official_identity.delete', entity: 'official_identities', id, before })
  })
}
