import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

type Section = {
  /** The address's fragment, without `#`. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly fields: readonly (keyof SiteSettings)[]
}

export const SETTINGS_SECTIONS = {
  shop: {
    id: 'shop',
    title: 'The shop',
    text: 'Its name and how search engines describe it.',
    fields: ['siteName', 'tagline', 'siteDescription', 'publicUrl'],
  },
  contact: {
    id: 'contact',
    title: 'Contact',
    text: 'How buyers reach you, on every page.',
    fields: [
      'contactEmail',
      'contactPhone',
      'whatsappNumber',
      'whatsappChannelUrl',
      'address',
      'businessHours',
      'contactHours',
    ],
  },
  social: {
    id: 'social',
    title: 'Social',
    text: 'Links at the bottom of every page. Leave empty to hide one.',
    fields: ['facebookUrl', 'instagramUrl', 'tiktokUrl'],
  },
  home: {
    id: 'home-page',
    title: 'Home page',
    text: 'The first thing a buyer sees.',
    fields: ['heroTitle', 'featuredCarsLimit', 'heroStats'],
  },
  about: {
    id: 'about-page',
    title: 'About page',
    text: 'Who you are.',
    fields: ['story', 'aboutStats', 'team'],
  },
  financing: {
    id: 'financing',
    title: 'Financing',
    text: 'Shown on the financing page.',
    fields: ['financingRateFrom'],
  },
  personalData: {
    id: 'personal-data',
    title: 'Personal data',
    text: 'Also stated in the notice next to the forms and on the privacy page.',
    fields: ['inquiryRetentionMonths'],
  },
  signIn: {
    id: 'signing-in',
    title: 'Signing in',
    text: 'How staff sign in to the back office.',
    fields: ['requireSecondStep'],
  },
  behaviour: {
    id: 'behaviour',
    title: 'Behaviour',
    text: 'Takes effect as soon as it is saved.',
    fields: [
      'enableNotifications',
      'sendWeeklyReport',
      'autoApproveInquiries',
      'showMarketPrices',
      'maintenanceMode',
    ],
  },
} as const satisfies Record<string, Section>

/** Not part of the form. */
export const FEEDS_SECTION = { id: 'feeds', title: 'Feeds and sitemap' } as const

/** The settings whose form fields differ from what is stored. */
export function changedSettings(
  settings: SiteSettings,
  form: Pick<FormData, 'get'>,
): Set<keyof SiteSettings> {
  const names = Object.keys(settings) as (keyof SiteSettings)[]
  return new Set(names.filter((name) => isChanged({ form, name, stored: settings[name] })))
}

type Setting = {
  form: Pick<FormData, 'get'>
  name: string
  stored: SiteSettings[keyof SiteSettings]
}

function isChanged({ form, name, stored }: Setting): boolean {
  const written = (field: string) => plain(form.get(field))
  if (typeof stored === 'boolean') return (written(name) !== '') !== stored
  if (!Array.isArray(stored)) return written(name) !== plain(String(stored))
  for (let row = 0; row < stored.length || hasRow(form, `${name}[${row}]`); row += 1) {
    const cells = Object.entries(stored[row] ?? BLANK_ROW)
    if (cells.some(([key, text]) => written(`${name}[${row}].${key}`) !== plain(text))) return true
  }
  return false
}

const BLANK_ROW = { figure: '', label: '', name: '', role: '', text: '' }

const hasRow = (form: Setting['form'], row: string) =>
  Object.keys(BLANK_ROW).some((key) => form.get(`${row}.${key}`) !== null)

const plain = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
