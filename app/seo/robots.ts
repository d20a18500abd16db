import { absoluteUrl } from './absolute-url.ts'

/**
 * What is no page for anybody who searches. Pages of chosen filters are not here: they say
 * themselves that they are not to be listed, which a program that may not read them never learns.
 */
const CLOSED = ['/admin', '/api/', '/events', '/inquiries/', '/whatsapp']

/** The text of `/robots.txt`. Without `publicUrl` it cannot say where the sitemap is. */
export function robotsText(publicUrl: string | null): string {
  const sitemap = absoluteUrl('/sitemap.xml', publicUrl)
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n')
}
