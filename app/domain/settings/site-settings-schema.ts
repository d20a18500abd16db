import { z } from 'zod'

import { withScheme } from '#app/domain/text/text-schema.ts'

import { featuredCarsLimit, RETENTION_MONTHS_MAX, RETENTION_MONTHS_MIN } from './site-settings.ts'

const line = (label: string, max: number) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, { error: `${label} must not be empty.` })
    .max(max, { error: `${label} can have at most ${max} characters.` })

const optionalUrl = (label: string) =>
  z
    .string({ error: `${label} must be an address.` })
    .overwrite(withScheme)
    .max(500, { error: `${label} can have at most 500 characters.` })
    .refine((text) => text === '' || isWebAddress(text), {
      error: `${label} must be an address that starts with https://, or empty.`,
    })

const isWebAddress = (text: string) =>
  /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text)

const PUBLIC_URL_WRONG =
  'The shop’s address must be one such as https://cars.example, without a page, or empty.'

/** The transform runs even after a failed check, so it must not throw. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '') return false
  return url.pathname === '/' && url.search === '' && url.hash === ''
}

const Stat = z.object({ figure: line('Figure', 20), label: line('Label', 60) })

const TeamMember = z.object({
  name: line('Name', 80),
  role: line('Role', 80),
  text: line('Text', 400),
})

const MONTHS_WRONG = `Months must be a whole number from ${RETENTION_MONTHS_MIN} to ${RETENTION_MONTHS_MAX}.`

const flag = (label: string) => z.boolean({ error: `${label} must be on or off.` })

/** Stored values that don't match count as not set. */
export const SiteSettingsSchema = z.object({
  siteName: line('Site name', 80),
  tagline: line('Tagline', 120),
  siteDescription: line('Site description', 300),
  publicUrl: z
    .string({ error: PUBLIC_URL_WRONG })
    .overwrite(withScheme)
    .max(300, { error: PUBLIC_URL_WRONG })
    .refine((text) => text === '' || isOrigin(text), { error: PUBLIC_URL_WRONG })
    .transform((text) => (text === '' ? '' : new URL(text).origin)),
  heroTitle: line('First line of the home page', 120),
  heroStats: z.array(Stat).max(4, { error: 'There is room for four figures.' }),
  story: line('Story', 6000),
  aboutStats: z.array(Stat).max(4, { error: 'There is room for four figures.' }),
  team: z.array(TeamMember).max(12, { error: 'There is room for twelve people.' }),
  contactEmail: z
    .email({ error: 'Contact email must be an email address, such as sales@example.com.' })
    .max(320, { error: 'Contact email can have at most 320 characters.' }),
  contactPhone: line('Contact phone', 40),
  whatsappNumber: z.string().regex(/^\+[0-9]{6,15}$/, {
    error: 'WhatsApp number must be a mobile number, such as 0712 345 678.',
  }),
  whatsappChannelUrl: optionalUrl('WhatsApp channel'),
  address: line('Address', 200),
  businessHours: line('Business hours', 120),
  contactHours: line('Hours on the contact page', 120),
  facebookUrl: optionalUrl('Facebook'),
  instagramUrl: optionalUrl('Instagram'),
  tiktokUrl: optionalUrl('TikTok'),
  financingRateFrom: z
    .number({ error: 'Financing rate must be a number.' })
    .min(0, { error: 'Financing rate must not be below 0.' })
    .max(100, { error: 'Financing rate must not be above 100.' }),
  featuredCarsLimit: z.unknown().transform(featuredCarsLimit),
  enableNotifications: flag('Notifications'),
  sendWeeklyReport: flag('Weekly report'),
  autoApproveInquiries: flag('Automatic approval'),
  inquiryRetentionMonths: z
    .number({ error: MONTHS_WRONG })
    .int({ error: MONTHS_WRONG })
    .min(RETENTION_MONTHS_MIN, { error: MONTHS_WRONG })
    .max(RETENTION_MONTHS_MAX, { error: MONTHS_WRONG }),
  requireSecondStep: flag('Second step for staff'),
  showMarketPrices: flag('Prices of similar cars'),
  maintenanceMode: flag('Maintenance mode'),
})
