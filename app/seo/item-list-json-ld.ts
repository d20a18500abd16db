import { absoluteUrl } from './absolute-url.ts'

type ItemList = {
  /** Paths of the pages listed, in order. */
  paths: readonly string[]
  /** Places before the first of them, on earlier pages. */
  offset?: number
  publicUrl: string
}

/** schema.org `ItemList` of pages that say the rest themselves. */
export function itemListJsonLd({ paths, offset = 0, publicUrl }: ItemList) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: absoluteUrl(path, publicUrl),
    })),
  }
}
