import type { SiteSettings } from './site-settings.ts'

const DEMO_ORIGIN = 'https://www.example.com/'

/** Links of the demo shop in place of real accounts, on a domain that nobody owns. */
export const DEMO_LINKS = {
  whatsappChannelUrl: `${DEMO_ORIGIN}whatsapp-channel`,
  facebookUrl: `${DEMO_ORIGIN}facebook`,
  instagramUrl: `${DEMO_ORIGIN}instagram`,
  tiktokUrl: `${DEMO_ORIGIN}tiktok`,
} as const satisfies Partial<SiteSettings>

export const DEMO_LINK_NOTE = 'This is a demo link that leads nowhere. Put your own here.'

export const isDemoLink = (url: string): boolean => url.startsWith(DEMO_ORIGIN)

/** The keys of the links that are still the demo's. */
export const demoLinksIn = (settings: Record<keyof typeof DEMO_LINKS, string>) =>
  Object.keys(DEMO_LINKS).filter((key): key is keyof typeof DEMO_LINKS =>
    isDemoLink(settings[key as keyof typeof DEMO_LINKS]),
  )
