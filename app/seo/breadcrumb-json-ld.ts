import { absoluteUrl } from './absolute-url.ts'

type Crumb = { label: string; to: string }

/** schema.org `BreadcrumbList`; without URLs while the shop’s address is unknown. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], publicUrl: string | null) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(to, publicUrl) ?? undefined,
    })),
  }
}
