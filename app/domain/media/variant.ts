/** Variant widths in pixels; none exceeds the original's. */
export const VARIANT_WIDTHS = [400, 600, 800, 1200, 1600] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

/** In the order offered to browsers: smallest file first. */
export const VARIANT_EXTENSIONS = ['avif', 'webp', 'jpg'] as const
export type VariantExtension = (typeof VARIANT_EXTENSIONS)[number]

export function variantContentType(extension: VariantExtension): string {
  return extension === 'jpg' ? 'image/jpeg' : `image/${extension}`
}

/** Increment when variants are made differently, so that every URL changes. */
const RECIPE = 1

const HASH_LENGTH = 10

export type Variant = {
  mediaId: string
  width: VariantWidth
  /** Hash of the original's content and the recipe. */
  hash: string
  extension: VariantExtension
}

/** The part of a variant's URL that changes with the picture; `sha256` is the original's, hex. */
export function variantHash(sha256: string): string {
  return `${sha256.slice(0, HASH_LENGTH)}${RECIPE}`
}

/**
 * The variants of an original `originalWidth` pixels wide: `width` goes into the URL, `pixels` is
 * the actual width. The last one is the original's own size if it lies between two widths.
 */
export function variantSizes(originalWidth: number): { width: VariantWidth; pixels: number }[] {
  const upTo = VARIANT_WIDTHS.findIndex((width) => width >= originalWidth)
  return VARIANT_WIDTHS.slice(0, upTo === -1 ? undefined : upTo + 1).map((width) => ({
    width,
    pixels: Math.min(width, originalWidth),
  }))
}

export function variantFile({ width, hash, extension }: Omit<Variant, 'mediaId'>): string {
  return `${width}-${hash}.${extension}`
}

/** `/images/{mediaId}/800-1f0c9a2b3d1.webp`, immutable. */
export function variantPath(variant: Variant): string {
  return `/images/${variant.mediaId}/${variantFile(variant)}`
}

const MEDIA_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const FILE = new RegExp(`^(\\d{3,4})-([0-9a-z]{${HASH_LENGTH + 1}})\\.([a-z]{3,4})$`)

export function parseVariant(mediaId: string, file: string): Variant | null {
  const [, digits, hash, written] = FILE.exec(file) ?? []
  const width = VARIANT_WIDTHS.find((known) => String(known) === digits)
  const extension = VARIANT_EXTENSIONS.find((known) => known === written)
  if (!width || !hash || !extension || !MEDIA_ID.test(mediaId)) return null
  return { mediaId, width, hash, extension }
}

export function listVariants(mediaId: string, sha256: string): Variant[] {
  const hash = variantHash(sha256)
  return VARIANT_WIDTHS.flatMap((width) =>
    VARIANT_EXTENSIONS.map((extension) => ({ mediaId, width, hash, extension })),
  )
}
