import { ORIGINAL_MAX_SIDE_PX } from './picture-refusal.ts'

type Size = { width: number; height: number }

/** Smaller files within the largest side are not worth encoding again. */
const SMALL_BYTES = 1_000_000

/** The picture itself begins before this: an EXIF thumbnail ends within the first segment. */
const EXIF_MAX_BYTES = 65_600

/** The size to send, limited to the server's longest side; null to send the file as it is. */
export function shrunkSize({ width, height, bytes }: Size & { bytes: number }): Size | null {
  const scale = Math.min(1, ORIGINAL_MAX_SIDE_PX / Math.max(width, height))
  if (scale === 1 && bytes < SMALL_BYTES) return null
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Null for files to leave as they are: animations and formats that lose in a canvas. JPEG stays
 * JPEG, and WebP keeps a PNG's transparency.
 */
export function shrunkType(type: string): 'image/jpeg' | 'image/webp' | null {
  if (type === 'image/jpeg') return type
  return type === 'image/png' || type === 'image/avif' ? 'image/webp' : null
}

/**
 * Whether a JPEG is complete. Browsers decode the start of a broken one and fill the rest with
 * grey, which would hide the damage from the server. A phone's video may follow its end.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return at > Math.min(EXIF_MAX_BYTES, bytes.length - 3)
  }
  return false
}
