import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A deterministic picture with detail everywhere, like a photo. */
export function photo({ width = 640, height = 480 }: Size = {}) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const grain = ((x * 7919 + y * 104_729) % 31) - 15
      pixels[at] = 120 + grain + Math.round(60 * Math.sin(x / 23))
      pixels[at + 1] = 110 + grain + Math.round(50 * Math.sin(y / 31))
      pixels[at + 2] = 100 + grain + Math.round(40 * Math.sin((x + y) / 47))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function jpegPhoto(size: Size = {}): Promise<Buffer> {
  return photo(size).jpeg({ quality: 80 }).toBuffer()
}

export function plain(background: string, { width = 64, height = 48 }: Size = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A mark of one colour in the middle of a transparent picture. */
export function mark(colour: string, { width = 480, height = 96, margin = 40 } = {}) {
  const left = { top: margin, left: margin }
  const size = { width: width + 2 * margin, height: height + 2 * margin }
  const input = { create: { width, height, channels: 3 as const, background: colour } }
  const background = '#00000000'
  return sharp({ create: { ...size, channels: 4, background } })
    .composite([{ input, ...left }])
    .png()
    .toBuffer()
}
