import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  PICTURE_DAMAGED,
  PICTURE_EMPTY,
  PICTURE_IS_DRAWING,
  PICTURE_IS_HEIC,
  PICTURE_NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
} from '#app/domain/media/picture-refusal.ts'
import { jpegPhoto, photo, plain } from '#tests/factories/pictures.ts'

import { readPicture } from './read-picture.server.ts'

async function read(bytes: Uint8Array) {
  const result = await readPicture(bytes)
  if (!result.ok) throw new Error(result.reason)
  return { ...result.picture, metadata: await sharp(result.picture.bytes).metadata() }
}

/** A PNG whose few bytes unpack to this many rows. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a phone photo is rotated upright and loses its location', async () => {
  const taken = await photo({ width: 400, height: 300 })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).orientation).toBe(6)
  expect(taken.includes('Exif')).toBe(true)

  const { width, height, metadata, bytes } = await read(taken)
  expect([width, height]).toEqual([300, 400])
  expect(metadata.orientation).toBeUndefined()
  expect(metadata.exif).toBeUndefined()
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
  expect(Buffer.from(bytes).includes('Phone')).toBe(false)
})

test('the top of a rotated photo stays at the top', async () => {
  // Stored on its side: the top is along the left edge.
  const top = await plain('#ff0000', { width: 50, height: 100 }).png().toBuffer()
  const turned = await plain('#0000ff', { width: 100, height: 100 })
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const { bytes } = await read(turned)
  const row = await sharp(bytes)
    .extract({ left: 50, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(row[0]).toBeGreaterThan(240)
  expect(row[2]).toBeLessThan(15)
})

test('a wide colour space becomes sRGB with the same visible colours', async () => {
  const wide = await plain('#00ff00').withIccProfile('p3').png().toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  const pixel = await sharp(wide, { ignoreIcc: true }).stats()
  expect(pixel.channels[0]?.mean).toBeGreaterThan(100)
  const { metadata, placeholderColor } = await read(wide)
  expect(metadata.icc).toBeUndefined()
  expect(placeholderColor).toMatch(/^#0.f.0.$/)
})

test('a large photo is scaled to 2560 pixels, a small one is not', async () => {
  const large = await plain('#405060', { width: 4000, height: 3000 }).jpeg().toBuffer()
  expect(await read(large)).toMatchObject({ width: 2560, height: 1920 })
  expect(await read(await jpegPhoto({ width: 30, height: 20 }))).toMatchObject({
    width: 30,
    height: 20,
  })
})

test('the placeholder is the average colour', async () => {
  expect(await read(await plain('#336699').webp({ lossless: true }).toBuffer())).toMatchObject({
    placeholderColor: '#336699',
  })
  const grey = await plain('#808080').toColourspace('b-w').png().toBuffer()
  expect(await read(grey)).toMatchObject({ placeholderColor: '#808080' })
})

test('transparency becomes white', async () => {
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect(await read(clear)).toMatchObject({ placeholderColor: '#ffffff' })
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('%s keeps its format', async (format) => {
  const bytes = await photo({ width: 80, height: 60 }).toFormat(format).toBuffer()
  const kept = await read(bytes)
  expect(kept).toMatchObject({ format, contentType: `image/${format}`, width: 80, height: 60 })
  expect(kept.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(kept.metadata.format).toBe(format === 'avif' ? 'heif' : format)
})

test('the first frame of an animated GIF is stored as PNG', async () => {
  const frames = [await plain('#ff0000').png().toBuffer(), await plain('#0000ff').png().toBuffer()]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await read(moving)).toMatchObject({
    format: 'gif',
    contentType: 'image/png',
    width: 64,
    height: 48,
    placeholderColor: '#ff0000',
  })
})

test.for([
  ['zero bytes', Buffer.alloc(0), PICTURE_EMPTY],
  ['text', Buffer.from('Dear sir, please find attached'), PICTURE_NOT_A_PICTURE],
  ['a program', Buffer.from('MZ\x90\x00\x03'), PICTURE_NOT_A_PICTURE],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), PICTURE_NOT_A_PICTURE],
  ['a PDF', Buffer.from('%PDF-1.7'), PICTURE_NOT_A_PICTURE],
  ['a TIFF', Buffer.from('II*\x00\x08\x00\x00\x00'), PICTURE_NOT_A_PICTURE],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    PICTURE_IS_DRAWING,
  ],
  [
    'an SVG behind a prologue',
    Buffer.from('<?xml version="1.0"?>\n<!-- hello -->\n<svg onload="alert(1)"/>'),
    PICTURE_IS_DRAWING,
  ],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), PICTURE_IS_HEIC],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), PICTURE_NOT_A_PICTURE],
  ['26 MB', Buffer.alloc(26_000_000, 0xff), PICTURE_TOO_LARGE],
  ['the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PICTURE_DAMAGED],
  ['the head of a PNG', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), PICTURE_DAMAGED],
  ['the head of a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), PICTURE_DAMAGED],
  ['the head of an AVIF', Buffer.from('\0\0\0\x18ftypavif', 'latin1'), PICTURE_DAMAGED],
] as const)('%s is refused in words', async ([, bytes, reason]) => {
  expect(await readPicture(bytes)).toEqual({ ok: false, reason })
})

test.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'half a %s is refused',
  async (format) => {
    const whole = await photo({ width: 320, height: 240 }).toFormat(format).toBuffer()
    expect(await readPicture(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      reason: PICTURE_DAMAGED,
    })
  },
)

test('a JPEG with trailing bytes is accepted without them', async () => {
  const bytes = Buffer.concat([await jpegPhoto(), Buffer.from('<?php evil() ?>')])
  const kept = await read(bytes)
  expect(Buffer.from(kept.bytes).includes('php')).toBe(false)
})

test('a gigapixel picture in a small file is refused by its header alone', async () => {
  const bomb = pngBomb(32_000, 32_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await readPicture(bomb)).toEqual({
    ok: false,
    reason:
      'This picture is 32,000 × 32,000 pixels, more than the 50 million allowed. Please upload a smaller one.',
  })
})

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}

test('a CMYK picture is no negative, with the marker of Adobe’s programs or without', async () => {
  const colourAt = async (bytes: Uint8Array, left: number) => {
    return [
      ...(await sharp(bytes).extract({ left, top: 40, width: 1, height: 1 }).raw().toBuffer()),
    ]
  }
  // Red, black and white, with inks as the standard stores them.
  const { bytes } = await read(readFileSync('tests/fixtures/cmyk-no-marker.jpg'))
  const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 40)
  expect(red).toBeGreaterThan(200)
  expect(green + blue).toBeLessThan(80)
  expect(Math.max(...(await colourAt(bytes, 140)))).toBeLessThan(40)
  expect(Math.min(...(await colourAt(bytes, 240)))).toBeGreaterThan(240)
  const marked = await read(await plain('#ff0000').toColourspace('cmyk').jpeg().toBuffer())
  expect(marked.placeholderColor).toMatch(/^#[ef][\da-f]0[\da-f]0[\da-f]$/)
})
