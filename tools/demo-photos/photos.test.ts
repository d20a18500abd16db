import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { lookOf, readStock, type StockCar } from './host/stock.ts'
import { VIEWS } from './studio/views.ts'

type Described = StockCar & { photos: { file: string; alt: string; view: string }[] }

const DEMO = path.join(import.meta.dirname, '../../demo')
const MAX_BYTES = 66_000
const MAX_BYTES_TOGETHER = 15_000_000

const cars = (await readStock(path.join(DEMO, 'stock.json'))) as Described[]
const files = readdirSync(path.join(DEMO, 'photos')).toSorted()
const photos = files.map((file) => readFileSync(path.join(DEMO, 'photos', file)))
const sizes = photos.map((photo) => photo.length)

describe('the demo photographs', () => {
  test('are seven views of every car in the stock, and no others', () => {
    const expected = cars.flatMap((car) => VIEWS.map((_, i) => `${car.slug}-${i + 1}.webp`))
    expect(files).toEqual(expected.toSorted())
    for (const car of cars) {
      expect(car.photos.map((photo) => photo.file)).toEqual(
        VIEWS.map((_, i) => `${car.slug}-${i + 1}.webp`),
      )
      expect(car.photos.map((photo) => photo.view)).toEqual(VIEWS.map((view) => view.name))
    }
  })

  test('are light enough for paid data', () => {
    expect(files.filter((_, i) => (sizes[i] ?? 0) > MAX_BYTES)).toEqual([])
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES_TOGETHER)
  })

  test('are WebP of 1600 by 1200', async () => {
    const found = await Promise.all(
      files.map(async (file, i) => {
        // From memory: another test in this process may have blocked sharp from opening files.
        const { format, width, height } = await sharp(photos[i]).metadata()
        return `${file} ${format} ${width}x${height}`
      }),
    )
    expect(found).toEqual(files.map((file) => `${file} webp 1600x1200`))
  })

  test('are measured as they lie in the folder', () => {
    const measured = JSON.parse(readFileSync(path.join(DEMO, 'photos.json'), 'utf8')) as Record<
      string,
      { sha256: string }
    >
    const hash = (photo: Buffer): string => createHash('sha256').update(photo).digest('hex')
    expect(Object.entries(measured).map(([file, { sha256 }]) => [file, sha256])).toEqual(
      files.map((file, i) => [file, hash(photos[i] ?? Buffer.alloc(0))]),
    )
  })

  test('show the body and colour their listing states, and say so', () => {
    for (const car of cars) {
      const look = lookOf(car)
      expect([car.slug, look.body.type, look.paint]).toEqual([car.slug, car.body_type, car.color])
      for (const [i, view] of VIEWS.entries()) {
        const alt = car.photos[i]?.alt ?? ''
        expect(alt.startsWith(`${car.color} ${car.make} ${car.model}, `)).toBe(true)
        expect(alt).toContain(view.words)
        expect(alt.endsWith(', studio rendering')).toBe(true)
      }
    }
  })
})
