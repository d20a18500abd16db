import { type PreviewImage, PREVIEW_SIZE } from '#app/domain/previews/preview.ts'

import { absoluteUrl } from './absolute-url.ts'

/** The shop as machines are told of it. */
export type MetaShop = {
  siteName: string
  /** Where the shop is reached from outside, when it knows. */
  publicUrl: string | null
}

type PageMeta = MetaShop & {
  /** Whole, as a browser's tab shows it. */
  title: string
  description: string
  /** The one address of this page: no parameters that only sort or track. */
  path: string
  /** The picture of a link preview. */
  image?: PreviewImage | undefined
  /** What a link preview calls it; the title where absent. */
  previewTitle?: string
  /** Links are followed, but the page is not listed. */
  isHidden?: boolean
}

/** Title, description, canonical address and link preview: what every public page says of itself. */
export function pageMeta({
  title,
  description,
  path,
  siteName,
  publicUrl,
  image,
  previewTitle = title,
  isHidden = false,
}: PageMeta) {
  const url = absoluteUrl(path, publicUrl)
  const imageUrl = image === undefined ? null : absoluteUrl(image.path, publicUrl)
  return [
    { title },
    { name: 'description', content: description },
    // A page that asks not to be listed names no other that should be listed in its place.
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : canonical(url)),
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

/** `Financing | Fourways Motors` */
export function pageTitle(name: string, { siteName }: Pick<MetaShop, 'siteName'>): string {
  return `${name} | ${siteName}`
}

function canonical(url: string | null) {
  return url === null ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]
}

/** With its size, so that a chat shows it large without fetching it first. */
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
