import type { Refusal } from '#app/domain/refusal.ts'

import {
  AVIF_MAX_PIXELS,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_EMPTY,
  PICTURE_IS_DRAWING,
  PICTURE_IS_HEIC,
  PICTURE_NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
} from './picture-refusal.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type StoredFormat = Exclude<PictureFormat, 'gif'>

type FormatFacts = {
  extensions: readonly [string, ...string[]]
  /** Format in which the stripped original is stored. */
  kept: StoredFormat
  maxPixels: number
}

/** Accepted uploads; only the first frame of a GIF is used. */
const PICTURE_FORMATS: Record<PictureFormat, FormatFacts> = {
  jpeg: {
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    kept: 'jpeg',
    maxPixels: PICTURE_MAX_PIXELS,
  },
  png: { extensions: ['png'], kept: 'png', maxPixels: PICTURE_MAX_PIXELS },
  webp: { extensions: ['webp'], kept: 'webp', maxPixels: PICTURE_MAX_PIXELS },
  avif: { extensions: ['avif'], kept: 'avif', maxPixels: AVIF_MAX_PIXELS },
  gif: { extensions: ['gif'], kept: 'png', maxPixels: PICTURE_MAX_PIXELS },
}

export function pictureFormat(name: PictureFormat): FormatFacts {
  return PICTURE_FORMATS[name]
}

type Recognised = { ok: true; format: PictureFormat } | Refusal

/** Decides by content and size alone, since file names and declared types can't be trusted. */
export function recognisePicture(bytes: Uint8Array): Recognised {
  if (bytes.length === 0) return { ok: false, reason: PICTURE_EMPTY }
  if (bytes.length > PICTURE_MAX_BYTES) return { ok: false, reason: PICTURE_TOO_LARGE }
  const head = latin1(bytes.subarray(0, 1024))
  if (head.startsWith('\xFF\xD8\xFF')) return { ok: true, format: 'jpeg' }
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return { ok: true, format: 'png' }
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return { ok: true, format: 'webp' }
  if (/^GIF8[79]a/.test(head)) return { ok: true, format: 'gif' }
  if (head.startsWith('ftyp', 4)) return recogniseBrands(head)
  if (/<svg[\s>]/i.test(head)) return { ok: false, reason: PICTURE_IS_DRAWING }
  return { ok: false, reason: PICTURE_NOT_A_PICTURE }
}

/** AVIF and HEIC share a container; its first box lists the compatible brands. */
function recogniseBrands(head: string): Recognised {
  const box = head.slice(8, Math.min(head.length, 8 + 64))
  if (/avi[fs]/.test(box)) return { ok: true, format: 'avif' }
  if (/hei[cxms]|hev[cx]|mif1|msf1/.test(box)) return { ok: false, reason: PICTURE_IS_HEIC }
  return { ok: false, reason: PICTURE_NOT_A_PICTURE }
}

/** The uploaded file's extension if it matches the format, else the default. */
export function storedExtension(format: PictureFormat, originalName: string): string {
  const { extensions } = PICTURE_FORMATS[PICTURE_FORMATS[format].kept]
  const given = /\.([A-Za-z0-9]{1,5})$/.exec(originalName)?.[1]?.toLowerCase() ?? ''
  return extensions.includes(given) ? given : extensions[0]
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
