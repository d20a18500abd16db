import sharp from 'sharp'

// Memory is the limit here, not time: one thread, and nothing kept between pictures.
sharp.concurrency(1)
sharp.cache(false)
// Only what is taken can be read; what else the library knows (SVG, PDF, TIFF …) is shut off.
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
