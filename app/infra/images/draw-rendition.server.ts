import type { Rendition } from '#app/domain/brand/brand.ts'

import { sharp, type Layer, layerOf, rasterise } from './raster.server.ts'

/** As a share of the height: our own icon's corners, and gentler ones for a logo on a plate. */
const RADIUS = { icon: 0.25, logo: 0.1 }
/** Phones may cut off a tenth on each side. */
const MASKED_SCALE = 0.8

type RenditionJob = { original: Uint8Array; rendition: Rendition }

/** @throws when the original can't be read */
export async function drawRendition({ original, rendition }: RenditionJob): Promise<Uint8Array> {
  const { of, extension, width, height, shape } = rendition
  const { isOpaque } = await sharp(original).stats()
  const fit = of === 'logo' ? 'inside' : 'cover'
  const isLogo = of === 'logo'
  const small = await layerOf(
    sharp(original).resize({ width, height, fit, withoutEnlargement: isLogo }).ensureAlpha(),
  )
  const drawn =
    shape === 'rounded'
      ? await (isOpaque ? rounded(small, RADIUS[of]) : small)
      : await filled(small, { isWhole: isOpaque && shape === 'square' })
  const picture = sharp(drawn.input, { raw: drawn.raw })
  if (extension === 'webp') return picture.webp({ nearLossless: true, quality: 60 }).toBuffer()
  return picture.png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function rounded({ input, raw }: Layer, radius: number): Promise<Layer> {
  const { width, height } = raw
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${height * radius}"/></svg>`
  return rasterise(corners).then((mask) =>
    layerOf(sharp(input, { raw }).composite([{ ...mask, blend: 'dest-in' }])),
  )
}

/** Made opaque on the icon's own background, or on white; shrunk unless it `isWhole`. */
async function filled(icon: Layer, { isWhole }: { isWhole: boolean }): Promise<Layer> {
  const { width } = icon.raw
  const [r = 255, g = 255, b = 255, alpha = 0] = icon.input
  const background = alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 }
  const side = isWhole ? width : Math.round(width * MASKED_SCALE)
  const mark = await layerOf(sharp(icon.input, { raw: icon.raw }).resize(side, side))
  const place = Math.floor((width - side) / 2)
  return layerOf(
    sharp({ create: { width, height: width, channels: 3, background } })
      .composite([{ ...mark, left: place, top: place }])
      .removeAlpha(),
  )
}
