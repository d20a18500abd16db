import { absoluteUrl } from './absolute-url.ts'
import { escapeXml } from './escape-xml.ts'

export type SitemapEntry = {
  path: string
  changedAt: Date | null
  /** Paths of its pictures; search engines read up to 1,000. */
  images?: readonly string[]
}

const MAX_IMAGES = 1_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_SCHEMA = 'http://www.google.com/schemas/sitemap-image/1.1'

type Entries = AsyncIterable<readonly SitemapEntry[]>

export async function* sitemapXml(batches: Entries, publicUrl: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGE_SCHEMA}">\n`
  for await (const batch of batches) {
    yield batch.map((entry) => entryXml('url', entry, publicUrl)).join('')
  }
  yield '</urlset>\n'
}

export async function* sitemapIndexXml(
  sitemaps: readonly SitemapEntry[],
  publicUrl: string,
): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`
  yield sitemaps.map((entry) => entryXml('sitemap', entry, publicUrl)).join('')
  yield '</sitemapindex>\n'
}

function entryXml(tag: 'url' | 'sitemap', entry: SitemapEntry, publicUrl: string): string {
  const { path, changedAt, images = [] } = entry
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const pictures = images
    .slice(0, MAX_IMAGES)
    .map((image) => `<image:image>${locXml('image:loc', image, publicUrl)}</image:image>`)
  return `<${tag}>${locXml('loc', path, publicUrl)}${lastmod}${pictures.join('')}</${tag}>\n`
}

function locXml(tag: string, path: string, publicUrl: string): string {
  return `<${tag}>${escapeXml(absoluteUrl(path, publicUrl) ?? '')}</${tag}>`
}
