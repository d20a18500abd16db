import { createHash } from 'node:crypto'

import type { Sharp } from 'sharp'

import {
  type StoredFormat,
  type PictureFormat,
  pictureFormat,
} from '#app/domain/media/picture-format.ts'
import { ORIGINAL_MAX_SIDE_PX } from '#app/domain/media/picture-limits.ts'
import { PICTURE_DAMAGED, pictureTooManyPixels } from '#app/domain/media/picture-refusal.ts'

import { sharp } from './limited-sharp.server.ts'
import type { ReadPicture, ReadResult } from './picture-job.ts'

/**
 * Makes the original that is kept: turned upright, in sRGB, on white, at most 2560 px a side,
 * without EXIF, place or any other note. Refuses what has too many pixels or is damaged.
 */
export async function decodePicture(bytes: Uint8Array, format: PictureFormat): Promise<ReadResult> {
  const { maxPixels } = pictureFormat(format)
  try {
    // Only the head is read here, so a bomb costs nothing.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) {
      return { ok: false, reason: pictureTooManyPixels({ width, height, maxPixels }) }
    }
    // Stricter than 'error' would refuse the harmless oddities of some phones' files.
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize({
        width: ORIGINAL_MAX_SIDE_PX,
        height: ORIGINAL_MAX_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { width: info.width, height: info.height, channels: info.channels }
    return { ok: true, picture: await keep(sharp(data, { raw: pixels }), format, info) }
  } catch {
    // The library's words name codecs and offsets; whatever it stumbled over, the file is broken.
    return { ok: false, reason: PICTURE_DAMAGED }
  }
}

/** As good as the eye can tell, since every variant is made from what is kept. */
const ENCODERS: Record<StoredFormat, (pixels: Sharp) => Sharp> = {
  jpeg: (pixels) => pixels.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  png: (pixels) => pixels.png({ compressionLevel: 9 }),
  webp: (pixels) => pixels.webp({ quality: 90 }),
  avif: (pixels) => pixels.avif({ quality: 70, effort: 2 }),
}

async function keep(
  pixels: Sharp,
  format: PictureFormat,
  { width, height }: { width: number; height: number },
): Promise<ReadPicture> {
  const { kept } = pictureFormat(format)
  const bytes = await ENCODERS[kept](pixels.clone()).toBuffer()
  return {
    format,
    bytes,
    contentType: `image/${kept}`,
    width,
    height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    placeholderColor: await averageColor(pixels),
  }
}

async function averageColor(pixels: Sharp): Promise<string> {
  const { channels } = await pixels.clone().stats()
  // A grey picture has one channel, which stands for all three.
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`
}
