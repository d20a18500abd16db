import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  type CarPreview,
  PREVIEW_MAX_BYTES,
  PREVIEW_SIZE,
  type SitePreview,
} from '#app/domain/previews/preview.ts'
import { jpegPhoto, plain } from '#tests/factories/pictures.ts'

import { drawPreview } from './draw-preview.server.ts'

const car: CarPreview = {
  kind: 'car',
  name: '2018 Toyota Land Cruiser Prado',
  price: 'KSh 7,600,000',
  mileage: '84,200 km',
  dealer: 'Fourways Motors',
  status: 'available',
}

/** Mean of the channels, 0 to 255. */
async function brightness(
  bytes: Uint8Array,
  place: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const part = await sharp(bytes).extract(place).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

const words = { left: 0, top: 430, width: 1200, height: 190 }
const square = { left: 285, top: 430, width: 630, height: 190 }
const beside = { left: 0, top: 430, width: 285, height: 190 }
const pill = { left: 310, top: 30, width: 90, height: 40 }

const photographs: [string, () => Promise<Buffer> | null][] = [
  ['a photograph', () => jpegPhoto({ width: 1600, height: 1200 })],
  ['a tall photograph', () => jpegPhoto({ width: 600, height: 1600 })],
  ['a tiny one', () => jpegPhoto({ width: 8, height: 6 })],
  ['a black one', () => plain('#000').jpeg().toBuffer()],
  ['a white one', () => plain('#fff').png().toBuffer()],
  ['a grey one', () => plain('#888').toColourspace('b-w').png().toBuffer()],
  ['one that can be looked through', () => plain('#0000').ensureAlpha(0.5).webp().toBuffer()],
  ['no photograph', () => null],
]

test.for(photographs)('a preview with %s has its size and is light enough', async ([, photo]) => {
  const bytes = await drawPreview({ preview: car, photo: await photo() })
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    ...PREVIEW_SIZE,
    channels: 3,
  })
  expect(bytes.length).toBeLessThanOrEqual(PREVIEW_MAX_BYTES)
})

test('the ground beside a photograph is one even tone, that of its sides', async () => {
  const bright = await plain('#fff', { width: 500, height: 300 }).png().toBuffer()
  const photo = await plain('#246', { width: 800, height: 540 })
    .composite([{ input: bright, left: 150, top: 80 }])
    .png()
    .toBuffer()
  const bytes = await drawPreview({ preview: car, photo })
  for (const left of [0, 915]) {
    const ground = await sharp(bytes).extract({ left, top: 0, width: 285, height: 420 }).toBuffer()
    const { channels } = await sharp(ground).stats()
    for (const [at, level] of [0x22, 0x44, 0x66].entries()) {
      expect(channels[at]?.mean).toBeCloseTo(level, -1)
      expect(channels[at]?.stdev).toBeLessThan(2)
    }
  }
})

test('the site’s own preview shows the logo in place of a drawing', async () => {
  const preview: SitePreview = { kind: 'site', name: 'Kiambu Cars', tagline: 'Cars', address: '' }
  const place = { left: 480, top: 130, width: 240, height: 60 }
  const logo = await plain('#fff', { width: 480, height: 160 }).png().toBuffer()
  const [without, withLogo] = [
    await drawPreview({ preview, photo: null }),
    await drawPreview({ preview, photo: logo }),
  ]
  expect(await brightness(without, place)).toBeLessThan(100)
  expect(await brightness(withLogo, place)).toBeGreaterThan(250)
})

test('nothing beyond the middle square would be cropped by chats', async () => {
  const long = { ...car, name: `2018 ${'Mercedes-Benz '.repeat(12)}`, dealer: 'Dealer '.repeat(20) }
  const bytes = await drawPreview({ preview: long, photo: null })
  expect(await brightness(bytes, square)).toBeGreaterThan((await brightness(bytes, beside)) + 10)
  expect(await brightness(bytes, beside)).toBeLessThan(40)
})

test('reserved and sold cars are marked, a car on offer is not', async () => {
  const photo = await plain('#fff', { width: 630, height: 424 }).jpeg().toBuffer()
  const brightnessOf = async (status: CarPreview['status']) =>
    brightness(await drawPreview({ preview: { ...car, status }, photo }), pill)
  expect(await brightnessOf('available')).toBeGreaterThan(240)
  expect(await brightnessOf('reserved')).toBeLessThan(200)
  expect(await brightnessOf('sold')).toBeLessThan(200)
})

test('characters missing from the font are dropped alone, and markup stays text', async () => {
  const plainWords = await drawPreview({ preview: { ...car, name: 'Skoda' }, photo: null })
  const accented = await drawPreview({ preview: { ...car, name: 'Škoda 世界\u202e' }, photo: null })
  expect(accented).toEqual(plainWords)
  const marked = await drawPreview({
    preview: { ...car, name: '<image href="/etc/passwd"/>&amp;"\'' },
    photo: null,
  })
  expect(await brightness(marked, words)).toBeGreaterThan(30)
})

test('an SVG file is not accepted as a photograph', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await drawPreview({ preview: car, photo: null })
  await expect(drawPreview({ preview: car, photo: svg })).rejects.toThrow(/unsupported/)
})

const stock = JSON.parse(readFileSync('demo/stock.json', 'utf8')) as {
  slug: string
}[]

async function expectLight({ slug }: { slug: string }) {
  const photo = readFileSync(`demo/photos/${slug}-1.webp`)
  const { length } = await drawPreview({ preview: car, photo })
  expect(length).toBeLessThanOrEqual(PREVIEW_MAX_BYTES)
}

test.for(stock.slice(0, 3))('the preview of $slug is light enough', expectLight)

test.for(stock.slice(3))(
  'the preview of $slug is light enough as well',
  { tags: ['faults'] },
  expectLight,
)
