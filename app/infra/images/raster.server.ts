import sharp from 'sharp'
import type { Sharp } from 'sharp'

// Memory is the constraint, not time: one thread, no cache.
sharp.concurrency(1)
sharp.cache(false)
// Only the accepted formats can be read, not SVG, PDF, TIFF …
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

export { sharp }

export type Layer = {
  input: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  top?: number
  left?: number
}

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

export async function layerOf(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Uploads must never be read as SVG, so the reader is enabled only while drawing ours. */
export async function rasterise(svg: string): Promise<Layer> {
  sharp.unblock(SVG)
  try {
    return await layerOf(sharp(Buffer.from(svg)).ensureAlpha())
  } finally {
    sharp.block(SVG)
  }
}
