import { type PreviewImage, PREVIEW_SIZE } from '#app/domain/previews/preview.ts'

import { absoluteUrl } from './absolute-url.ts'

export type MetaShop = {
  siteName: string
  publicUrl: string | null
}

export type PageMeta = MetaShop & {
  title: string
  description: string
  /** The canonical path: without parameters that only sort or track. */
  path: string
  image?: PreviewImage | undefined
  previewTitle?: string
  /** Keeps the page out of search results; its links are still followed. */
  noindex?: boolean
}

export function pageMeta({
  title,
  description,
  path,
  siteName,
  publicUrl,
  image,
  previewTitle = title,
  noindex = false,
}: PageMeta) {
  const url = absoluteUrl(path, publicUrl)
  const imageUrl = image === undefined ? null : absoluteUrl(image.path, publicUrl)
  return [
    { title },
    { name: 'description', content: description },
    // `noindex` and a canonical URL would contradict each other.
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : canonical(url)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_KE' },
    { property: 'og:title', content: previewTitle },
    { property: 'og:description', content: description },
    ...(url === null ? [] : [{ property: 'og:url', content: url }]),
    ...imageMeta(imageUrl, image),
    { name: 'twitter:card', content: imageUrl === null ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: previewTitle },
    { name: 'twitter:description', content: description },
    ...(imageUrl === null
      ? []
      : [
          { name: 'twitter:image', content: imageUrl },
          { name: 'twitter:image:alt', content: image?.alt },
        ]),
  ]
}

export function pageTitle(name: string, { siteName }: Pick<MetaShop, 'siteName'>): string {
  return `${name} | ${siteName}`
}

function canonical(url: string | null) {
  return url === null ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]
}

/** With its size, so that chat apps show it large without fetching it first. */
function imageMeta(url: string | null, image: PreviewImage | undefined) {
  if (url === null || image === undefined) return []
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
    { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
    { property: 'og:image:alt', content: image.alt },
  ]
}
