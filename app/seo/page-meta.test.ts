import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { autoDealerJsonLd } from './auto-dealer-json-ld.ts'
import { pageMeta } from './page-meta.ts'

const page = {
  title: 'Financing | Fourways Motors',
  description: 'What a car costs a month.',
  path: '/financing',
  siteName: 'Fourways Motors',
  publicUrl: 'https://shop.example',
}

const image = { path: '/previews/site/a.jpg', alt: 'Fourways Motors' }

test('a page has a title, a canonical URL and a link preview', () => {
  expect(pageMeta({ ...page, image })).toEqual([
    { title: 'Financing | Fourways Motors' },
    { name: 'description', content: 'What a car costs a month.' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/financing' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Fourways Motors' },
    { property: 'og:locale', content: 'en_KE' },
    { property: 'og:title', content: 'Financing | Fourways Motors' },
    { property: 'og:description', content: 'What a car costs a month.' },
    { property: 'og:url', content: 'https://shop.example/financing' },
    { property: 'og:image', content: 'https://shop.example/previews/site/a.jpg' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Fourways Motors' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: 'Financing | Fourways Motors' },
    { name: 'twitter:description', content: 'What a car costs a month.' },
    { name: 'twitter:image', content: 'https://shop.example/previews/site/a.jpg' },
    { name: 'twitter:image:alt', content: 'Fourways Motors' },
  ])
})

test('without a public URL nothing contains one', () => {
  const meta = JSON.stringify(pageMeta({ ...page, publicUrl: null, image }))
  expect(meta).not.toMatch(/canonical|og:url|image|http/)
})

test('a noindex page has no canonical URL', () => {
  const meta = pageMeta({ ...page, noindex: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test('the dealer is described with the values that are set', () => {
  const dealer = { ...DEFAULT_SITE_SETTINGS, instagramUrl: 'https://instagram.com/fourways' }
  const logo = '/brand/a/logo-plain-b.png'
  const data = autoDealerJsonLd({ dealer, publicUrl: 'https://shop.example', logo })
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: 'Fourways Motors',
    description: DEFAULT_SITE_SETTINGS.siteDescription,
    url: 'https://shop.example/',
    logo: 'https://shop.example/brand/a/logo-plain-b.png',
    telephone: '+254 700 000 000',
    email: 'sales@fourwaysmotors.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Fourways, Kiambu Road, Nairobi',
      addressCountry: 'KE',
    },
    currenciesAccepted: 'KES',
    sameAs: ['https://instagram.com/fourways'],
  })
})
