import { normalisePhone, normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { readSiteSettings } from './read-site-settings.server.ts'
import {
  CONTACT_PHONE_WRONG,
  OWN_SECOND_STEP_FIRST,
  WHATSAPP_NUMBER_WRONG,
} from './settings-texts.ts'
import type { SiteSettingsForm } from './site-settings-form-schema.ts'
import type { SiteSettings } from './site-settings.ts'
import { updateSiteSettings } from './update-site-settings.server.ts'

type Saved = { ok: true } | InvalidFields

/**
 * Stores only what the user changed: a setting that someone else changed since the form was opened
 * keeps their value. To require two-factor authentication of everyone, users need it on their own
 * account first.
 * @param opened the settings when the form was opened; defaults to the current ones
 */
export async function saveSiteSettings(
  context: CommandContext,
  form: SiteSettingsForm,
  opened?: Partial<SiteSettings>,
): Promise<Saved> {
  const whatsappNumber = normaliseWhatsapp(form.whatsappNumber)
  if (!whatsappNumber) return invalidFields({ whatsappNumber: [WHATSAPP_NUMBER_WRONG] })
  if (!normalisePhone(form.contactPhone)) {
    return invalidFields({ contactPhone: [CONTACT_PHONE_WRONG] })
  }
  const wanted: SiteSettings = { ...form, whatsappNumber }
  const before = { ...(await readSiteSettings()), ...opened }
  const changed = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof SiteSettings]),
  )
  const isDemanded = changed.some(([key, value]) => key === 'requireSecondStep' && value === true)
  const { id } = context.actor
  if (isDemanded && !(id && (await hasSecondStep(id)))) {
    return invalidFields({ requireSecondStep: [OWN_SECOND_STEP_FIRST] })
  }
  await updateSiteSettings(context, Object.fromEntries(changed))
  return { ok: true }
}

async function hasSecondStep(accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_users')
    .select('two_factor_enabled')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.two_factor_enabled ?? false
}
