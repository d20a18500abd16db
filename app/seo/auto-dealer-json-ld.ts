import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import { absoluteUrl } from './absolute-url.ts'

type AutoDealerJsonLd = {
  dealer: Pick<
    SiteSettings,
    | 'siteName'
    | 'siteDescription'
    | 'contactPhone'
    | 'contactEmail'
    | 'address'
    | 'facebookUrl'
    | 'instagramUrl'
    | 'tiktokUrl'
    | 'whatsappChannelUrl'
  >
  publicUrl: string | null
  image?: string | undefined
  logo?: string | undefined
}

/** schema.org `AutoDealer`; unset values are left out. */
export function autoDealerJsonLd({ dealer, publicUrl, image, logo }: AutoDealerJsonLd) {
  const profiles = [
    dealer.facebookUrl,
    dealer.instagramUrl,
    dealer.tiktokUrl,
    dealer.whatsappChannelUrl,
  ].filter((url) => url !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: dealer.siteName,
    description: dealer.siteDescription,
    url: absoluteUrl('/', publicUrl) ?? undefined,
    image: image === undefined ? undefined : (absoluteUrl(image, publicUrl) ?? undefined),
    ...(logo !== undefined && { logo: absoluteUrl(logo, publicUrl) ?? undefined }),
    telephone: dealer.contactPhone,
    email: dealer.contactEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.address,
      addressCountry: 'KE',
    },
    currenciesAccepted: 'KES',
    sameAs: profiles.length > 0 ? profiles : undefined,
  }
}
