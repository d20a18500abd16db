import { createHash } from 'node:crypto'

import type { Sharp } from 'sharp'

import {
  type StoredFormat,
  type PictureFormat,
  pictureFormat,
} from '#app/domain/media/picture-format.ts'
import {
  ORIGINAL_MAX_SIDE_PX,
  PICTURE_DAMAGED,
  pictureTooManyPixels,
} from '#app/domain/media/picture-refusal.ts'
import type { Refusal } from '#app/domain/refusal.ts'

import { hasAdobeMarker } from './cmyk-jpeg.ts'
import type { Decoding, ReadPicture, ReadResult } from './picture-job.ts'
import { sharp } from './raster.server.ts'

/**
 * Normalises a picture: upright, sRGB, on white, at most 2560 px a side, without metadata. Refuses
 * too many pixels and damaged files.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { format, turnDegrees }: Decoding,
): Promise<ReadResult> {
  try {
    const opened = await openPicture(bytes, { format, turnDegrees })
    if ('reason' in opened) return opened
    const { data, info } = await opened
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { width: info.width, height: info.height, channels: info.channels }
    return { ok: true, picture: await keep(sharp(data, { raw: pixels }), format, info) }
  } catch {
    // The library's messages name codecs and offsets; either way the file is broken.
    return { ok: false, reason: PICTURE_DAMAGED }
  }
}

/** Upright and at most 2560 px a side. @throws when the file is damaged */
export async function openPicture(
  bytes: Uint8Array,
  { format, turnDegrees }: Decoding,
): Promise<Sharp | Refusal> {
  const { maxPixels } = pictureFormat(format)
  // Reads only the header, so a bomb costs nothing.
  const { width, height, space } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) {
    return { ok: false, reason: pictureTooManyPixels({ width, height, maxPixels }) }
  }
  // Stricter than 'error' would reject harmless quirks of some phones' files.
  const opened = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .rotate(turnDegrees)
    .resize({
      width: ORIGINAL_MAX_SIDE_PX,
      height: ORIGINAL_MAX_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
  return space === 'cmyk' && format === 'jpeg' && !hasAdobeMarker(bytes) ? negative(opened) : opened
}

/** The library takes all CMYK for inverted. Negated as inks, before they become colours. */
async function negative(opened: Sharp): Promise<Sharp> {
  const inks = opened.pipelineColourspace('cmyk').negate().toColourspace('cmyk').keepIccProfile()
  return sharp(await inks.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer())
}

/** Visually lossless, since every variant is made from the stored original. */
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
  // A grey picture has one channel for all three.
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`
}
