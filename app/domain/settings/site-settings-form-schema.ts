import { z } from 'zod'

import { SiteSettingsSchema } from './site-settings-schema.ts'

const { shape } = SiteSettingsSchema

/** A form leaves an empty field out, and one that was not ticked. */
const blank = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((written, context) => {
      const parsed = schema.safeParse(written ?? '')
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue(message)
      return z.NEVER
    })
const ticked = z.boolean({ error: 'Must be on or off.' }).optional().default(false)

/** Rows of a table of fields, those left wholly blank taken out. Typed as the list that is left. */
const rows = <List extends z.ZodArray>(list: List) =>
  z.preprocess(
    (written) => (Array.isArray(written) ? written.filter(isWritten) : []),
    list,
  ) as unknown as List

const isWritten = (row: unknown) =>
  typeof row === 'object' && row !== null && Object.values(row).some(Boolean)

/** The settings as the settings page sends them. */
export const SiteSettingsForm = SiteSettingsSchema.extend({
  // A form ends its lines as a typewriter does.
  story: z
    .string({ error: 'Story is missing.' })
    .transform((written) => written.replaceAll('\r\n', '\n'))
    .pipe(shape.story),
  heroStats: rows(shape.heroStats),
  aboutStats: rows(shape.aboutStats),
  team: rows(shape.team),
  /** As people write it; whoever stores it makes it E.164. */
  whatsappNumber: z
    .string({ error: 'WhatsApp number must not be empty.' })
    .trim()
    .max(40, { error: 'WhatsApp number can have at most 40 characters.' }),
  whatsappChannelUrl: blank(shape.whatsappChannelUrl),
  facebookUrl: blank(shape.facebookUrl),
  instagramUrl: blank(shape.instagramUrl),
  tiktokUrl: blank(shape.tiktokUrl),
  enableNotifications: ticked,
  autoApproveInquiries: ticked,
  requireSecondStep: ticked,
  maintenanceMode: ticked,
})
export type SiteSettingsForm = z.infer<typeof SiteSettingsForm>
