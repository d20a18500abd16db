import type { AvailableCar } from '#app/domain/feeds/feed-car.ts'
import { escapeXml } from '#app/seo/escape-xml.ts'

type Channel = {
  publicUrl: string
  siteName: string
  /** `Toyota, Vitz, Up to KSh 900,000` */
  name: string
  /** The search page's query string. */
  query: string
}

/** @see https://www.rssboard.org/rss-specification */
export function searchRss(
  cars: readonly AvailableCar[],
  { publicUrl, siteName, name, query }: Channel,
): string {
  const url = (path: string) => new URL(path, publicUrl).href
  const items = cars.map(({ id, name: car, priceText, createdAt }) =>
    element('item', [
      text('title', `${car}, ${priceText}`),
      text('link', url(`/car/${id}?utm_source=feed&utm_medium=rss`)),
      `<guid isPermaLink="false">${id}</guid>`,
      text('pubDate', createdAt.toUTCString()),
    ]),
  )
  const channel = element('channel', [
    text('title', `${name} | ${siteName}`),
    text('link', url(`/search?${query}`)),
    text('description', `The newest cars at ${siteName} for this search.`),
    '<ttl>60</ttl>',
    ...items,
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">\n${channel}</rss>\n`
}

const element = (tag: string, children: readonly string[]) =>
  `<${tag}>\n${children.join('\n')}\n</${tag}>\n`

const text = (tag: string, content: string) => `<${tag}>${escapeXml(content)}</${tag}>`
