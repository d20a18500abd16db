import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Picture } from '#app/domain/media/picture.ts'
import { variantPath } from '#app/domain/media/variant.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createCar } from '#tests/factories/cars.ts'
import { deleteStoredCars } from '#tests/factories/deleted-car.ts'

import { loader } from './images.ts'

logger.level = 'silent'
const IMMUTABLE = 'public, max-age=31536000, immutable'

async function carWithPicture(width = 650) {
  const carId = await createCar()
  return { carId, picture: await addPicture(carId, { width, height: Math.round(width * 0.75) }) }
}

function get(path: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost${path}`, init)
  const [, , mediaId = '', file = ''] = path.split('/')
  const url = new URL(request.url)
  const pattern = '/images/:mediaId/:file' as const
  return loader({
    request,
    url,
    pattern,
    params: { mediaId, file },
    context: new RouterContextProvider(),
  })
}

const pathOf = (
  picture: Picture,
  width: 400 | 600 | 800 | 1200 | 1600,
  extension: 'avif' | 'webp' | 'jpg',
) => variantPath({ ...picture, width, extension })

const idle = () => pictureTurns.take('later', () => Promise.resolve())

test.for([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const)('a %s is made in its width and is immutable', async ([extension, type, format]) => {
  const { picture } = await carWithPicture()
  const response = await get(pathOf(picture, 600, extension))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(response.headers.get('Cache-Control')).toBe(IMMUTABLE)
  const bytes = await response.bytes()
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 600, height: 450 })
})

test('the widest variant is the original, not an enlargement, and nothing wider exists', async () => {
  const { picture } = await carWithPicture(1000)
  const widest = await get(pathOf(picture, 1200, 'webp'))
  expect(await sharp(await widest.bytes()).metadata()).toMatchObject({ width: 1000 })
  const wider = await get(pathOf(picture, 1600, 'webp'))
  expect(wider.status).toBe(404)
})

test('a revalidation is answered without a body', async () => {
  const { picture } = await carWithPicture()
  const path = pathOf(picture, 400, 'webp')
  const etag = (await get(path)).headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(path, { headers: { 'If-None-Match': known } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('ETag')).toBe(etag)
  }
  const response = await get(path, { headers: { 'If-None-Match': '"other"' } })
  expect(response.status).toBe(200)
})

test('HEAD returns the size and no body', async () => {
  const { picture } = await carWithPicture()
  const response = await get(pathOf(picture, 400, 'jpg'), { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(1000)
  expect(await response.text()).toBe('')
})

test('an unlinked URL is a 404', async () => {
  const { picture } = await carWithPicture()
  const paths = [
    pathOf({ ...picture, hash: '0'.repeat(11) }, 400, 'webp'),
    pathOf({ ...picture, mediaId: '0190f2c4-1111-7abc-8def-0123456789ab' }, 400, 'webp'),
    `/images/${picture.mediaId}/401-${picture.hash}.webp`,
    `/images/${picture.mediaId}/400-${picture.hash}.gif`,
    '/images/1/2',
  ]
  for (const path of paths) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('concurrent requests get the same file, made once', async () => {
  const { picture } = await carWithPicture()
  let made = 0
  const read = storage().get.bind(storage())
  storage().get = (key) => {
    made += 1
    return read(key)
  }
  const path = pathOf(picture, 800, 'webp')
  const responses = await Promise.all(Array.from({ length: 12 }, () => get(path)))
  storage().get = read
  expect(made).toBe(1)
  const bodies = await Promise.all(responses.map((response) => response.bytes()))
  for (const body of bodies) expect(body).toEqual(bodies[0])
})

test('under load, the WebP is served until the AVIF is made', async () => {
  const { picture } = await carWithPicture()
  const path = pathOf(picture, 400, 'avif')
  const held = Promise.withResolvers<void>()
  const holding = pictureTurns.take('visitor', () => held.promise)
  const waiting = get(path)
  await expect.poll(() => pictureTurns.waiting('visitor')).toBe(1)
  held.resolve()
  await holding
  const fallback = await waiting
  expect(fallback.headers.get('Content-Type')).toBe('image/webp')
  expect(fallback.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await sharp(await fallback.bytes()).metadata()).toMatchObject({ format: 'webp' })

  await idle()
  const final = await get(path)
  expect(final.headers.get('Content-Type')).toBe('image/avif')
  expect(final.headers.get('Cache-Control')).toBe(IMMUTABLE)
  expect(final.headers.get('ETag')).not.toBe(fallback.headers.get('ETag'))
})

test('a picture is a 404 while its car is deleted, cached variants included', async () => {
  const { carId, picture } = await carWithPicture()
  const path = pathOf(picture, 400, 'webp')
  expect((await get(path)).status).toBe(200)
  const entryId = await deleteStoredCars(carId)
  expect((await get(path)).status).toBe(404)
  await undoCars({ actor: { id: null, name: 'test' } }, { entryId, mode: 'ask' })
  expect((await get(path)).status).toBe(200)
})

test('an unavailable storage is an uncacheable 503, while cached variants are still served', async () => {
  const { picture } = await carWithPicture()
  const made = pathOf(picture, 400, 'webp')
  expect((await get(made)).status).toBe(200)
  const { storage_key: key } = await db
    .selectFrom('media_files')
    .select('storage_key')
    .where('id', '=', picture.mediaId)
    .executeTakeFirstOrThrow()
  await storage().delete(key)
  const response = await get(pathOf(picture, 600, 'webp'))
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Retry-After')).toBe('5')
  expect((await get(made)).status).toBe(200)
})

test('an unreadable original is a 503', async () => {
  const { picture } = await carWithPicture()
  const { storage_key: key } = await db
    .selectFrom('media_files')
    .select('storage_key')
    .where('id', '=', picture.mediaId)
    .executeTakeFirstOrThrow()
  await storage().put(key, Buffer.from('no picture'), 'image/jpeg')
  expect((await get(pathOf(picture, 600, 'webp'))).status).toBe(503)
})
