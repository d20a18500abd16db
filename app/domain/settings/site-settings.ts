/** What a dealer says about the shop; every text a visitor reads of it comes from here. */
export type SiteSettings = {
  siteName: string
  tagline: string
  siteDescription: string
  /** The first line of the home page. */
  heroTitle: string
  heroStats: readonly { figure: string; label: string }[]
  contactEmail: string
  /** As people read it; links are made from its digits. */
  contactPhone: string
  /** E.164. */
  whatsappNumber: string
  whatsappChannelUrl: string
  address: string
  /** Shown in the header, the footer and on the home page. */
  businessHours: string
  facebookUrl: string
  instagramUrl: string
  tiktokUrl: string
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
  contactEmail: 'sales@fourwaysmotors.example',
  contactPhone: '+254 700 000 000',
  whatsappNumber: '+254700000000',
  whatsappChannelUrl: '',
  address: 'Fourways, Kiambu Road, Nairobi',
  businessHours: 'Mon-Sat 8AM-6PM',
  facebookUrl: '',
  instagramUrl: '',
  tiktokUrl: '',
}
