import type SharpModule from 'sharp'

let loaded: Promise<typeof SharpModule> | undefined

/**
 * The picture library, loaded at first use: a start needs none, and it brings 20 MB along.
 * It reads only the formats that are taken; what else it knows (SVG, PDF, TIFF …) is shut off.
 */
export function loadSharp(): Promise<typeof SharpModule> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof SharpModule> {
  const { default: sharp } = await import('sharp')
  // Memory is the limit here, not time: one thread, and nothing kept between pictures.
  sharp.concurrency(1)
  sharp.cache(false)
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
  return sharp
}
