import type { VariantExtension } from '#app/domain/media/variant.ts'

import { sharp } from './limited-sharp.server.ts'

/** @throws when the original can't be read */
export async function encodeVariant(
  original: Uint8Array,
  { width, extension }: { width: number; extension: VariantExtension },
): Promise<Uint8Array> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  // Effort 2 takes a fifth of the default's time for a tenth more bytes.
  if (extension === 'avif') {
    return resized.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (extension === 'webp') return resized.webp({ quality: 72, effort: 4 }).toBuffer()
  return resized.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
}
