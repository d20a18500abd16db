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
