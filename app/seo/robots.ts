import { absoluteUrl } from './absolute-url.ts'

// Paths that aren't pages. Filtered searches are not here: they are `noindex`, which a crawler only
// sees if it may fetch them.
const DISALLOWED = ['/admin', '/api/', '/events', '/inquiries/', '/whatsapp']

/** The text of `/robots.txt`; names the sitemap only with a `publicUrl`. */
export function robotsText(publicUrl: string | null): string {
  const sitemap = absoluteUrl('/sitemap.xml', publicUrl)
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n')
}
