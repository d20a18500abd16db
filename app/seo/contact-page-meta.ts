import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import { absoluteUrl } from './absolute-url.ts'

type ContactPageMeta = {
  settings: Pick<SiteSettings, 'siteName' | 'address' | 'contactPhone'>
  publicUrl: string | null
}

/** Title, description, canonical address and link preview of the contact page. */
export function contactPageMeta({ settings, publicUrl }: ContactPageMeta) {
  const { siteName, address, contactPhone } = settings
  const title = `Contact us | ${siteName}`
  const description = `Write, call ${contactPhone} or chat with ${siteName} on WhatsApp. ${address}.`
  const url = absoluteUrl('/contact', publicUrl)
  return [
    { title },
    { name: 'description', content: description },
    ...(url === null ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(url === null ? [] : [{ property: 'og:url', content: url }]),
  ]
}
