import { normalisePhone, normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { readTypedPhone } from '#app/domain/phone/typed-phone.ts'
import {
  type FieldErrors,
  type InvalidFields,
  invalidFields,
  type Refusal,
} from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { readStoredSettings } from './read-site-settings.server.ts'
import type { SiteSettingsForm } from './site-settings-form-schema.ts'
import type { SiteSettings } from './site-settings.ts'
import { updateSiteSettings } from './update-site-settings.server.ts'

const WHATSAPP_NUMBER_WRONG =
  'WhatsApp number must be a mobile number, such as 0712 345 678 or +254 712 345 678.'
const CONTACT_PHONE_WRONG =
  'Contact phone must be one phone number, such as +254 712 345 678 or 020 234 5678.'

const OWN_SECOND_STEP_FIRST =
  'Set up your own second step first, under Your account. Then you can require it of everyone.'

type Saved =
  | { ok: true }
  | InvalidFields
  /** Somebody else changed the same settings. */
  | (Refusal<'changed'> & { fields: FieldErrors; now: SiteSettings })

/**
 * Stores only what the user changed: a setting that someone else changed since the form was opened
 * keeps their value, and one that both changed is refused. To require two-factor authentication of everyone, users need it on their own
 * account first.
 * @param opened the settings when the form was opened; defaults to the current ones
 */
export async function saveSiteSettings(
  context: CommandContext,
  form: SiteSettingsForm,
  opened?: Partial<SiteSettings>,
): Promise<Saved> {
  // Both are links: a second number would be lost, so it is refused.
  const whatsappNumber = isOneNumber(form.whatsappNumber) && normaliseWhatsapp(form.whatsappNumber)
  if (!whatsappNumber) return invalidFields({ whatsappNumber: [WHATSAPP_NUMBER_WRONG] })
  const contactPhone = readTypedPhone(form.contactPhone)
  if (!contactPhone || contactPhone.rest !== null || !normalisePhone(contactPhone.number)) {
    return invalidFields({ contactPhone: [CONTACT_PHONE_WRONG] })
  }
  const wanted: SiteSettings = { ...form, whatsappNumber, contactPhone: contactPhone.number }
  const now = await readStoredSettings()
  const before = { ...now, ...opened }
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isSame(value, before[key as keyof SiteSettings]),
  )
  const isDemanded = changed.some(([key, value]) => key === 'requireSecondStep' && value === true)
  const { id } = context.actor
  if (isDemanded && !(id && (await hasSecondStep(id)))) {
    return invalidFields({ requireSecondStep: [OWN_SECOND_STEP_FIRST] })
  }
  const doubled = changed.filter(([name, value]) => {
    const key = name as keyof SiteSettings
    return !isSame(now[key], before[key]) && !isSame(now[key], value)
  })
  if (doubled.length > 0) {
    const fields = doubled.map(([key]) => [key, [theirs(now[key as keyof SiteSettings])]])
    return { ok: false, reason: 'changed', fields: Object.fromEntries(fields), now }
  }
  await updateSiteSettings(context, Object.fromEntries(changed))
  return { ok: true }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const theirs = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? `Somebody else has just saved “${value}”.`
    : 'Somebody else has just saved this differently.'

const isOneNumber = (written: string) => readTypedPhone(written)?.rest === null

async function hasSecondStep(accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_users')
    .select('two_factor_enabled')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.two_factor_enabled ?? false
}
