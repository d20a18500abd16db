import { hasSecondStep } from '#app/domain/staff/has-second-step.server.ts'
import { SECOND_STEP_TEXTS } from '#app/domain/staff/second-step.ts'
import { normaliseWhatsapp } from '#app/domain/whatsapp/phone-number.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'

import { readSiteSettings } from './read-site-settings.server.ts'
import { WHATSAPP_NUMBER_WRONG } from './settings-texts.ts'
import type { SiteSettingsForm } from './site-settings-form-schema.ts'
import type { SiteSettings } from './site-settings.ts'
import { updateSiteSettings } from './update-site-settings.server.ts'

type Saved = { ok: true } | { ok: false; fields: Record<string, string[]> }

/**
 * Stores what a person changed in the form and nothing else: a setting that somebody else has
 * changed since the form was opened keeps their value. Who demands a second step of everybody must
 * have one, so that nobody is led to the set-up by their own click.
 * @param opened the settings that the form was opened with; absent, those of now
 */
export async function saveSiteSettings(
  context: CommandContext,
  form: SiteSettingsForm,
  opened?: Partial<SiteSettings>,
): Promise<Saved> {
  const whatsappNumber = normaliseWhatsapp(form.whatsappNumber)
  if (!whatsappNumber) return { ok: false, fields: { whatsappNumber: [WHATSAPP_NUMBER_WRONG] } }
  const wanted: SiteSettings = { ...form, whatsappNumber }
  const before = { ...(await readSiteSettings()), ...opened }
  const changed = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof SiteSettings]),
  )
  const isDemanded = changed.some(([key, value]) => key === 'requireSecondStep' && value === true)
  const { id } = context.actor
  if (isDemanded && !(id && (await hasSecondStep(id)))) {
    return { ok: false, fields: { requireSecondStep: [SECOND_STEP_TEXTS.ownFirst] } }
  }
  await updateSiteSettings(context, Object.fromEntries(changed))
  return { ok: true }
}
