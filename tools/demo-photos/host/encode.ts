import sharp from 'sharp'

const QUALITIES = [78, 74, 70, 66, 62, 56, 50, 44, 38]

/** Raw RGB rows to WebP: the best quality whose file stays small enough for paid mobile data. */
export async function encodePhoto({
  pixels,
  from,
  to,
  maxBytes,
}: {
  pixels: Buffer
  from: { width: number; height: number }
  to: { width: number; height: number }
  maxBytes: number
}): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { ...from, channels: 3 } })
  const sized =
    from.width === to.width ? picture : picture.resize(to.width, to.height, { kernel: 'lanczos3' })
  const raw = await sized.raw().toBuffer()
  for (const quality of QUALITIES) {
    const file = await sharp(raw, { raw: { ...to, channels: 3 } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer()
    if (file.length <= maxBytes) return file
  }
  throw new Error('a picture does not fit its size limit even at the lowest quality')
}
