import { z } from 'zod'

import { SiteSettingsSchema } from './site-settings-schema.ts'

const { shape } = SiteSettingsSchema

/** Forms omit empty fields and unticked boxes. */
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

/** Drops blank rows. Typed as the resulting list. */
const rows = <List extends z.ZodArray>(list: List) =>
  z.preprocess(
    (written) => (Array.isArray(written) ? written.filter(isWritten) : []),
    list,
  ) as unknown as List

const isWritten = (row: unknown) =>
  typeof row === 'object' && row !== null && Object.values(row).some(Boolean)

export const SiteSettingsForm = SiteSettingsSchema.extend({
  // Browsers submit line breaks as CRLF.
  story: z
    .string({ error: 'Story is missing.' })
    .transform((written) => written.replaceAll('\r\n', '\n'))
    .pipe(shape.story),
  heroStats: rows(shape.heroStats),
  aboutStats: rows(shape.aboutStats),
  team: rows(shape.team),
  /** As typed; converted to E.164 when stored. */
  whatsappNumber: z
    .string({ error: 'WhatsApp number must not be empty.' })
    .trim()
    .max(40, { error: 'WhatsApp number can have at most 40 characters.' }),
  publicUrl: blank(shape.publicUrl),
  whatsappChannelUrl: blank(shape.whatsappChannelUrl),
  facebookUrl: blank(shape.facebookUrl),
  instagramUrl: blank(shape.instagramUrl),
  tiktokUrl: blank(shape.tiktokUrl),
  enableNotifications: ticked,
  sendWeeklyReport: ticked,
  autoApproveInquiries: ticked,
  requireSecondStep: ticked,
  showMarketPrices: ticked,
  maintenanceMode: ticked,
})
export type SiteSettingsForm = z.infer<typeof SiteSettingsForm>
