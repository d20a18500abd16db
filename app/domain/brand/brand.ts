export const BRAND_KINDS = ['logo', 'icon'] as const
/** The logo is wide and has the shop's name; the icon is square, for places with little room. */
export type BrandKind = (typeof BRAND_KINDS)[number]

/** One of the shop's own pictures as stored; sizes in pixels. */
export type BrandPicture = { mediaId: string; hash: string; width: number; height: number }

/** Where one is missing, our own mark is used. */
export type Brand = Partial<Record<BrandKind, BrandPicture>>

export type Rendition = {
  of: BrandKind
  extension: 'png' | 'webp'
  /** Pixels; a logo fits inside, an icon fills it. */
  width: number
  height: number
  /** Home screen icons have no transparency; phones cut the edge off masked ones. */
  shape: 'rounded' | 'square' | 'masked'
}

const icon = (pixels: number, shape: Rendition['shape'] = 'rounded') =>
  ({ of: 'icon', extension: 'png', width: pixels, height: pixels, shape }) as const

/** Three times the size on a page. */
const LOGO = { of: 'logo', width: 600, height: 120, shape: 'rounded' } as const

export const RENDITIONS = {
  logo: { ...LOGO, extension: 'webp' },
  /** For mail programs and search engines that can't read WebP. */
  'logo-plain': { ...LOGO, extension: 'png' },
  'icon-96': icon(96),
  'icon-192': icon(192),
  'icon-512': icon(512),
  'icon-masked': icon(512, 'masked'),
  'icon-touch': icon(180, 'square'),
} as const satisfies Record<string, Rendition>

export type RenditionName = keyof typeof RENDITIONS

export const RENDITION_NAMES = Object.keys(RENDITIONS) as RenditionName[]

export function renditionFile(name: RenditionName, hash: string): string {
  return `${name}-${hash}.${RENDITIONS[name].extension}`
}

/** `/brand/{mediaId}/logo-1f0c9a2b3d1.webp`, immutable. */
export function renditionPath(name: RenditionName, { mediaId, hash }: BrandPicture): string {
  return `/brand/${mediaId}/${renditionFile(name, hash)}`
}

/** The space available in the header, in CSS pixels. */
const SHOWN = { width: 200, height: 40 }

/** The size of a logo on a page, in CSS pixels. */
export function shownSize({ width, height }: Pick<BrandPicture, 'width' | 'height'>) {
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
