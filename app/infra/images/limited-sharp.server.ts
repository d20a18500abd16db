import sharp from 'sharp'

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
