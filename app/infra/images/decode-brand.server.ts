import { createHash } from 'node:crypto'

import type { BrandKind } from '#app/domain/brand/brand.ts'
import {
  BRAND_TEXTS,
  type Ground,
  groundFor,
  refuseSize,
  DARK_GROUND,
  LIGHT_GROUND,
  type Measured,
  measureMark,
  type Rgb,
} from '#app/domain/brand/check-brand.ts'
import type { PictureFormat } from '#app/domain/media/picture-format.ts'
import { PICTURE_DAMAGED } from '#app/domain/media/picture-refusal.ts'

import { openPicture } from './decode-picture.server.ts'
import type { ReadBrandResult } from './picture-job.ts'
import { sharp, type Layer, layerOf } from './raster.server.ts'

/** Enough for a printed sheet and a link preview. */
const LOGO_MAX = { width: 1200, height: 300 }
const ICON_MAX_PX = 1024
/** Margin around a mark on a plate, as a share of its height. */
const MARGIN = 0.12

type Upload = { bytes: Uint8Array; format: PictureFormat; as: BrandKind }

/** Checks a brand picture, crops its margin and puts it on a plate if it needs one. */
export async function decodeBrand({ bytes, format, as }: Upload): Promise<ReadBrandResult> {
  try {
    const opened = await openPicture(bytes, { format, turnDegrees: 0 })
    if ('reason' in opened) return opened
    const whole = await layerOf(opened.toColourspace('srgb').ensureAlpha())
    const measured = measureMark({ data: whole.input, ...whole.raw })
    if (!measured) return { ok: false, reason: BRAND_TEXTS.empty }
    const reason = refuseSize(as, as === 'logo' ? measured.box : whole.raw)
    if (reason !== null) return { ok: false, reason }
    const ground = groundFor(measured)
    const plate = plateOf(measured, ground)
    const drawn =
      as === 'logo' ? await drawLogo(whole, measured, plate) : await drawIcon(whole, plate)
    return { ok: true, picture: await encode(drawn), ground }
  } catch {
    return { ok: false, reason: PICTURE_DAMAGED }
  }
}

function plateOf({ background }: Measured, ground: Ground): Rgb | null {
  if (ground === 'light') return LIGHT_GROUND
  if (ground === 'dark') return DARK_GROUND
  return typeof background === 'string' ? null : background
}

async function drawLogo(whole: Layer, { box }: Measured, plate: Rgb | null): Promise<Layer> {
  const mark = await layerOf(
    open(whole)
      .extract(box)
      .resize({ ...LOGO_MAX, fit: 'inside', withoutEnlargement: true }),
  )
  return plate ? onPlate(mark, plate) : mark
}

async function drawIcon(whole: Layer, plate: Rgb | null): Promise<Layer> {
  const side = Math.min(whole.raw.width, whole.raw.height, ICON_MAX_PX)
  const square = await layerOf(open(whole).resize(side, side, { fit: 'cover' }))
  return plate && !(await open(square).stats()).isOpaque ? onPlate(square, plate) : square
}

async function onPlate(mark: Layer, plate: Rgb): Promise<Layer> {
  const [r, g, b] = plate
  const margin = Math.round(mark.raw.height * MARGIN)
  const sides = { top: margin, bottom: margin, left: margin, right: margin }
  const wide = await layerOf(open(mark).extend({ ...sides, background: { r, g, b, alpha: 1 } }))
  return layerOf(open(wide).flatten({ background: { r, g, b } }))
}

const open = ({ input, raw }: Layer) => sharp(input, { raw })

async function encode(layer: Layer) {
  const bytes = await open(layer).png({ compressionLevel: 9 }).toBuffer()
  return {
    format: 'png' as const,
    bytes,
    contentType: 'image/png',
    width: layer.raw.width,
    height: layer.raw.height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    placeholderColor: '#ffffff',
  }
}
