const DEFAULT_FEATURED_CARS_LIMIT = 6
const MIN = 1
const MAX = 20

/** A whole number from 1 to 20; anything else is 6. */
export function featuredCarsLimit(written: unknown): number {
  return isValid(written) ? Number(written) : DEFAULT_FEATURED_CARS_LIMIT
}

/** Says that the saved number differs from the typed one; null if it doesn't. */
export function featuredCarsLimitNote(written: unknown): string | null {
  if (isValid(written)) return null
  return `At most ${DEFAULT_FEATURED_CARS_LIMIT} featured cars are shown: the limit must be a whole number from ${MIN} to ${MAX}.`
}

function isValid(written: unknown): boolean {
  const limit = Number(written)
  return written !== '' && Number.isInteger(limit) && limit >= MIN && limit <= MAX
}

export const DEFAULT_RETENTION_MONTHS = 24
export const RETENTION_MONTHS_MIN = 1
/** Nobody buys the car they asked about five years ago. */
export const RETENTION_MONTHS_MAX = 60

export type Stat = { figure: string; label: string }

export type TeamMember = { name: string; role: string; text: string }

export type SiteSettings = {
  siteName: string
  tagline: string
  siteDescription: string
  /** The shop's public address as confirmed by staff; PUBLIC_URL takes precedence. */
  publicUrl: string
  heroTitle: string
  heroStats: Stat[]
  /** Paragraphs of the About page, separated by a blank line. */
  story: string
  aboutStats: Stat[]
  team: TeamMember[]
  contactEmail: string
  /** As displayed; links use its digits. */
  contactPhone: string
  whatsappNumber: string
  whatsappChannelUrl: string
  address: string
  /** Shown in the header, the footer and on the home page. */
  businessHours: string
  /** Shown on the contact page, which may list more days. */
  contactHours: string
  facebookUrl: string
  instagramUrl: string
  tiktokUrl: string
  /** Percent per year, as on the financing page: "from 10% APR"; null if buyers are shown none. */
  financingRateFrom: number | null
  featuredCarsLimit: number
  enableNotifications: boolean
  /** Emails the owners on Mondays. */
  sendWeeklyReport: boolean
  /** Skips the spam hold and sends the buyer an acknowledgement at once. */
  autoApproveInquiries: boolean
  inquiryRetentionMonths: number
  /** Restricts staff without a second factor to its setup page. */
  requireSecondStep: boolean
  /** Shows buyers how each price compares with similar cars; staff always see it. */
  showMarketPrices: boolean
  /** Shows visitors a maintenance page; staff still get in. */
  maintenanceMode: boolean
}

/** A demo dealer, to be replaced in the settings. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  siteName: 'Fourways Motors',
  tagline: 'Hand-picked cars on Kiambu Road',
  siteDescription:
    'Used cars in Nairobi, locally used and freshly imported, with honest prices in shillings and an answer on WhatsApp.',
  publicUrl: '',
  heroTitle: 'The car you want, the price you see',
  heroStats: [
    { figure: '50+', label: 'Cars in the yard' },
    { figure: '5+', label: 'Years in business' },
    { figure: '400+', label: 'Happy clients' },
  ],
  story: `We began with a handful of cars at Fourways on Kiambu Road and one rule: tell the buyer what we would want to know ourselves. Where a car comes from, what its papers say, and what it costs, all of it before anyone drives over.

Today the yard holds cars used in Kenya, cars fresh off the ship and cars we find abroad on order. The rule has not changed. A car's page shows what we know, says what we do not, and the person who answers your message is the one who walks you to the car.`,
  aboutStats: [
    { figure: '400+', label: 'Cars sold' },
    { figure: '88%', label: 'Customer satisfaction' },
    { figure: '10+', label: 'Years of experience' },
  ],
  team: [
    {
      name: 'Managing Director',
      role: 'Leads the yard',
      text: 'Chooses which cars we stand behind and signs off every price.',
    },
    {
      name: 'Head of Sales',
      role: 'First to answer',
      text: 'Replies to your message, books the test drive and is there when you come.',
    },
    {
      name: 'Head of Imports',
      role: 'From ship to plate',
      text: 'Finds cars abroad and takes them through inspection, port and registration.',
    },
  ],
  contactEmail: 'sales@fourwaysmotors.example',
  contactPhone: '+254 700 000 000',
  whatsappNumber: '+254700000000',
  whatsappChannelUrl: '',
  address: 'Fourways, Kiambu Road, Nairobi',
  businessHours: 'Mon-Sat 8AM-6PM',
  contactHours: 'Mon-Sat 8AM-6PM, Sun 9AM-5PM',
  facebookUrl: '',
  instagramUrl: '',
  tiktokUrl: '',
  financingRateFrom: 10,
  featuredCarsLimit: DEFAULT_FEATURED_CARS_LIMIT,
  enableNotifications: true,
  sendWeeklyReport: true,
  autoApproveInquiries: false,
  inquiryRetentionMonths: DEFAULT_RETENTION_MONTHS,
  requireSecondStep: false,
  showMarketPrices: true,
  maintenanceMode: false,
}
