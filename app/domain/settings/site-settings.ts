import { DEFAULT_FEATURED_CARS_LIMIT } from './featured-cars-limit.ts'
import { DEFAULT_RETENTION_MONTHS } from './retention-months.ts'

/** A figure and what it counts: `400+`, `Happy clients`. */
export type Stat = { figure: string; label: string }

/** A card of the leadership team. */
export type TeamMember = { name: string; role: string; text: string }

/** What a dealer says about the shop; every text a visitor reads of it comes from here. */
export type SiteSettings = {
  siteName: string
  tagline: string
  siteDescription: string
  /** The first line of the home page. */
  heroTitle: string
  heroStats: Stat[]
  /** Paragraphs of the About page, parted by a blank line. */
  story: string
  aboutStats: Stat[]
  team: TeamMember[]
  contactEmail: string
  /** As people read it; links are made from its digits. */
  contactPhone: string
  /** E.164. */
  whatsappNumber: string
  whatsappChannelUrl: string
  address: string
  /** Shown in the header, the footer and on the home page. */
  businessHours: string
  /** Shown on the contact page, which may name more days. */
  contactHours: string
  facebookUrl: string
  instagramUrl: string
  tiktokUrl: string
  /** Percent a year, as the financing page states it: "from 10% APR". */
  financingRateFrom: number
  /** Cars in the window of the home page, 1 to 20. */
  featuredCarsLimit: number
  /** Mail to the dealer on each new inquiry. */
  enableNotifications: boolean
  /** Skips the spam hold and sends the buyer an acknowledgement at once. */
  autoApproveInquiries: boolean
  /** After so many months nothing says any more who sent an inquiry. */
  inquiryRetentionMonths: number
  /** Staff without a second step get to its set-up and to nothing else. */
  requireSecondStep: boolean
  /** Visitors get a courteous notice instead of the shop; staff pass. */
  maintenanceMode: boolean
}

/** The demo dealer. A real one replaces each of these in the settings. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  siteName: 'Fourways Motors',
  tagline: 'Hand-picked cars on Kiambu Road',
  siteDescription:
    'Used cars in Nairobi, locally used and freshly imported, with honest prices in shillings and an answer on WhatsApp.',
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
  autoApproveInquiries: false,
  inquiryRetentionMonths: DEFAULT_RETENTION_MONTHS,
  requireSecondStep: false,
  maintenanceMode: false,
}
