import type { Refusal } from '#app/domain/refusal.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  IDENTITY_TAKEN,
  IDENTITY_UNREADABLE,
  type IdentityKind,
  type OfficialIdentity,
} from './identity.ts'
import { readQuestion } from './read-question.server.ts'

export type StoredIdentity = OfficialIdentity & { id: string }

/** Entries by staff, current ones first. */
export async function listIdentities(): Promise<StoredIdentity[]> {
  return db
    .selectFrom('official_identities')
    .select(['id', 'kind', 'value', 'label', 'valid_from as validFrom', 'valid_to as validTo'])
    .select('is_fraud as isFraud')
    .orderBy('valid_to', (order) => order.desc().nullsFirst())
    .orderBy('kind')
    .orderBy('value')
    .execute()
}

/** Anybody may have an address with these. */
const PUBLIC_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|live|msn|icloud|me|mac|aol|proton|protonmail|pm|gmx|mail|zoho|zohomail|yandex|tutanota|fastmail|safaricom)\.[a-z.]+$/

/**
 * Adds what the settings show as the shop's own: phone, WhatsApp, email, site and pages, and all
 * addresses at its own domains.
 * @param here origin that the page is shown at, if it is known to be the shop's
 */
export async function readOfficialIdentities(
  here: string | null = null,
): Promise<OfficialIdentity[]> {
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
    [here ?? '', 'this site'],
    [settings.facebookUrl, 'Facebook'],
    [settings.instagramUrl, 'Instagram'],
    [settings.tiktokUrl, 'TikTok'],
  ]
  const own = shown.flatMap(([written, label]): OfficialIdentity[] => {
    const read = readQuestion(written)
    const [kind] = read?.kinds ?? []
    if (!read || !kind) return []
    return [ours(kind, read.value, label)]
  })
  const [, mailHost = ''] = settings.contactEmail.trim().toLowerCase().split('@')
  const hosts = [mailHost, publicUrl === null ? '' : new URL(publicUrl).hostname]
    .map((host) => host.replace(/^www\./, ''))
    .filter((host) => /\.[a-z]/.test(host) && !PUBLIC_MAIL.test(host))
  const ofDomains = [...new Set(hosts)].flatMap((host) => [
    ours('site', host, 'our domain'),
    ours('email', `@${host}`, 'an address at our domain'),
  ])
  return [...stored, ...own, ...ofDomains]
}

const ours = (kind: IdentityKind, value: string, label: string): OfficialIdentity => ({
  kind,
  value,
  label,
  validFrom: '2000-01-01',
  validTo: null,
  isFraud: false,
})

type NewIdentity = {
  kind: IdentityKind
  written: string
  label: string
  today: string
  isFraud?: boolean
}

/** One that was ended is ours again from today, or now known as a fraud. */
export async function addIdentity(
  context: CommandContext,
  { kind, written, label, today, isFraud = false }: NewIdentity,
): Promise<{ ok: true } | Refusal> {
  const isMpesa = kind === 'till' || kind === 'paybill'
  const read = readQuestion(isMpesa ? `${kind} ${written}` : written)
  if (!read?.kinds.includes(kind)) return { ok: false, reason: IDENTITY_UNREADABLE }
  return command(context, async (trx, record) => {
    const current = { label, valid_from: today, valid_to: null, is_fraud: isFraud }
    const former = await trx
      .selectFrom('official_identities')
      .select(['id', 'label', 'valid_from', 'valid_to', 'is_fraud'])
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
    const after = { kind, value: read.value, label, isFraud }
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
