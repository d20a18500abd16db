import { createHash } from 'node:crypto'

import type SharpModule from 'sharp'
import type { Sharp } from 'sharp'

import {
  type KeptFormat,
  PICTURE_FORMATS,
  type PictureFormat,
  recognisePicture,
} from '#app/domain/media/picture-format.ts'
import { ORIGINAL_MAX_SIDE_PX, PICTURE_MAX_PIXELS } from '#app/domain/media/picture-limits.ts'
import { PICTURE_DAMAGED, pictureTooManyPixels } from '#app/domain/media/picture-refusal.ts'

import { loadSharp } from './sharp.server.ts'
import { pictureTurns } from './turns.server.ts'

/** A picture as it is kept: upright, sRGB, nothing but pixels. */
export type ReadPicture = {
  /** What arrived, decided by its content. */
  format: PictureFormat
  bytes: Uint8Array
  contentType: string
  width: number
  height: number
  /** Hex, of `bytes`. */
  sha256: string
  /** The average colour, `#rrggbb`. */
  placeholderColor: string
}

export type ReadResult = { ok: true; picture: ReadPicture } | { ok: false; reason: string }

/**
 * Reads a picture somebody sent and makes the original that is kept: turned upright, in sRGB,
 * on white, at most 2560 px a side, without EXIF, place or any other note. Refuses, in a
 * sentence, what is no picture, too large or damaged. Waits for its turn: one at a time.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadResult> {
  const recognised = recognisePicture(bytes)
  if (!recognised.ok) return recognised
  const sharp = await loadSharp()
  return pictureTurns.take('upload', () => decode(sharp, bytes, recognised.format))
}

async function decode(
  sharp: typeof SharpModule,
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<ReadResult> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_MAX_PIXELS) {
      return { ok: false, reason: pictureTooManyPixels({ width, height }) }
    }
    const { data, info } = await sharp(bytes, {
      limitInputPixels: PICTURE_MAX_PIXELS,
      // Stricter would refuse the harmless oddities of some phones' files.
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
    // sharp's own words name libraries and offsets; whatever it stumbled over, the file is broken.
    return { ok: false, reason: PICTURE_DAMAGED }
  }
}

/** As good as the eye can tell, since every variant is made from what is kept. */
const ENCODERS: Record<KeptFormat, (pixels: Sharp) => Sharp> = {
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
  const kept = PICTURE_FORMATS.find(({ name }) => name === format)?.kept ?? 'jpeg'
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
