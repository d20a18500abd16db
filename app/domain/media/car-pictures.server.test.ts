import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import type { Reach } from '#app/infra/fetch-picture/check-target.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { jpegPhoto, plain } from '#tests/factories/pictures.ts'

import { addCarPictureFromUrl } from './add-car-picture-from-url.server.ts'
import { addCarPicture } from './add-car-picture.server.ts'
import {
  listCarPictures,
  listFeaturedPictures,
  withFeaturedPictures,
} from './list-car-pictures.server.ts'
import {
  PICTURE_IS_GONE,
  PICTURE_NOT_A_PICTURE,
  PICTURES_CHANGED,
  STORAGE_FULL,
} from './picture-refusal.ts'
import { removeCarPicture } from './remove-car-picture.server.ts'
import { reorderCarPictures } from './reorder-car-pictures.server.ts'
import { setFeaturedPicture } from './set-featured-picture.server.ts'

const actor = { id: null, name: 'test' }

async function add(carId: string, name = 'photo.jpg', bytes?: Uint8Array) {
  const added = await addCarPicture({
    carId,
    bytes: bytes ?? (await jpegPhoto({ width: 48, height: 36 })),
    originalName: name,
    alt: name,
    actor,
  })
  if (!added.ok) throw new Error(added.reason)
  return added.picture
}

async function listKeys(folder = 'car-images') {
  const keys: string[] = []
  for await (const { key } of storage().list(folder)) keys.push(key)
  return keys.sort()
}

const altsOf = async (carId: string) => (await listCarPictures(carId)).map(({ alt }) => alt)

test('pictures keep the order they were added in, even when all come at once', async () => {
  const carId = await createCar()
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(carId, name)))
  const rows = await db
    .selectFrom('car_media')
    .select('position')
    .where('car_id', '=', carId)
    .orderBy('position')
    .execute()
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
})

test('a picture is stored under a random name with its own extension', async () => {
  const carId = await createCar()
  const png = await plain('#803020').png().toBuffer()
  const { mediaId } = await add(carId, '..\\..\\etc/pass\u0000wd.PNG', png)
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  expect(row.storage_key).toMatch(/^car-images\/[0-9a-f]{32}\.png$/)
  expect(row.original_name).toBe('passwd.PNG')
  expect(row).toMatchObject({ content_type: 'image/png', width: 64, height: 48 })
  expect(row.placeholder_color).toBe('#803020')
  expect(await storage().has(row.storage_key)).toBe(true)
})

test('every change is in the audit log', async () => {
  const carId = await createCar()
  const [first, second] = [await add(carId, 'first'), await add(carId, 'second')]
  await setFeaturedPicture({ carId, pictureId: second.id, actor })
  await reorderCarPictures({ carId, pictureIds: [second.id, first.id], actor })
  await removeCarPicture({ carId, pictureId: second.id, actor })
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', carId)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'car.add_picture',
    'car.add_picture',
    'car.feature_picture',
    'car.reorder_pictures',
    'car.remove_picture',
  ])
})

test('the featured picture stands for the car, else the first', async () => {
  const [carId, other, bare] = [await createCar(), await createCar(), await createCar()]
  const [first, second] = [await add(carId, 'first'), await add(carId, 'second')]
  await add(other, 'other')
  const featured = async () => (await listFeaturedPictures([carId, other, bare])).get(carId)?.alt
  expect(await featured()).toBe('first')
  await setFeaturedPicture({ carId, pictureId: second.id, actor })
  expect(await featured()).toBe('second')
  expect(await altsOf(carId)).toEqual(['second', 'first'])
  expect((await listFeaturedPictures([carId, other, bare])).size).toBe(2)
  await removeCarPicture({ carId, pictureId: second.id, actor })
  expect(await featured()).toBe('first')
  expect(await setFeaturedPicture({ carId, pictureId: second.id, actor })).toEqual({
    ok: false,
    reason: PICTURE_IS_GONE,
  })
  const foreign = (await listCarPictures(other))[0]?.id ?? ''
  expect(await setFeaturedPicture({ carId, pictureId: foreign, actor })).toMatchObject({
    ok: false,
  })
  expect(await setFeaturedPicture({ carId, pictureId: first.id, actor })).toEqual({ ok: true })
  expect(await setFeaturedPicture({ carId, pictureId: null, actor })).toEqual({ ok: true })
})

test('a removed picture takes its file along and the others close up', async () => {
  const carId = await createCar()
  const [, b] = [await add(carId, 'a'), await add(carId, 'b'), await add(carId, 'c')]
  const before = await listKeys()
  expect(await removeCarPicture({ carId, pictureId: b.id, actor })).toEqual({ ok: true })
  expect(await altsOf(carId)).toEqual(['a', 'c'])
  expect(await listKeys()).toHaveLength(before.length - 1)
  expect(await removeCarPicture({ carId, pictureId: b.id, actor })).toMatchObject({ ok: false })
  await add(carId, 'd')
  expect(await altsOf(carId)).toEqual(['a', 'c', 'd'])
})

test('an order is taken only for the pictures the car has now', async () => {
  const carId = await createCar()
  const [a, b, c] = [await add(carId, 'a'), await add(carId, 'b'), await add(carId, 'c')]
  const order = (...pictureIds: string[]) => reorderCarPictures({ carId, pictureIds, actor })
  expect(await order(c.id, a.id, b.id)).toEqual({ ok: true })
  expect(await altsOf(carId)).toEqual(['c', 'a', 'b'])
  const refused = { ok: false, reason: PICTURES_CHANGED }
  expect(await order(a.id, b.id)).toEqual(refused)
  expect(await order(a.id, b.id, b.id)).toEqual(refused)
  expect(await order(a.id, b.id, newId())).toEqual(refused)
  expect(await altsOf(carId)).toEqual(['c', 'a', 'b'])
})

test('a car that is gone takes no picture and leaves no file', async () => {
  const before = await listKeys()
  const bytes = await jpegPhoto()
  const request = { carId: newId(), bytes, originalName: 'a.jpg', alt: null, actor }
  expect(await addCarPicture(request)).toMatchObject({ ok: false })
  expect(await listKeys()).toEqual(before)
})

test('when the row cannot be written, the file goes again', async () => {
  const carId = await createCar()
  const before = await listKeys()
  const bytes = await jpegPhoto()
  const stranger = { id: newId(), name: 'nobody' }
  const request = { carId, bytes, originalName: 'a.jpg', alt: null, actor: stranger }
  await expect(addCarPicture(request)).rejects.toThrow('media_files_created_by_fkey')
  expect(await listKeys()).toEqual(before)
  expect(await listCarPictures(carId)).toEqual([])
})

test('a picture on the web is fetched once and shown from here', async () => {
  const carId = await createCar()
  const bytes = await jpegPhoto({ width: 48, height: 36 })
  const server = createServer((request, response) => {
    response.end(request.url === '/photos/red.jpg?size=xl' ? bytes : '<html>not found</html>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const reach: Reach = {
    allowsAddress: (address) => address === '127.0.0.1',
    allowsPort: () => true,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  }
  const from = (url: string, by?: Reach) =>
    addCarPictureFromUrl({ carId, url, alt: 'red', actor }, by)

  const url = `http://cars.example:${port}/photos/red.jpg?size=xl`
  const added = await from(url, reach)
  expect(added).toMatchObject({ ok: true, picture: { width: 48, height: 36, alt: 'red' } })
  expect(
    await db
      .selectFrom('media_files')
      .select('original_name')
      .where('source_url', '=', url)
      .execute(),
  ).toEqual([{ original_name: 'red.jpg' }])

  expect(await from(`http://cars.example:${port}/gone`, reach)).toEqual({
    ok: false,
    reason: PICTURE_NOT_A_PICTURE,
  })
  expect(await from(`http://127.0.0.1:${port}/photos/red.jpg`)).toMatchObject({ ok: false })
  expect(await altsOf(carId)).toEqual(['red'])
})

test('the cars of a list come with their pictures', async () => {
  const [pictured, without] = [await createCar(), await createCar()]
  await add(pictured, 'front')
  const cars = await withFeaturedPictures([{ id: without }, { id: pictured }])
  expect(cars.map(({ picture }) => picture?.alt)).toEqual([undefined, 'front'])
})

test('a full storage leaves the car as it was and says so', async () => {
  const carId = await createCar()
  const full: FileStorage = {
    ...storage(),
    put: () => Promise.resolve({ ok: false, reason: STORAGE_FULL }),
  }
  const bytes = await jpegPhoto()
  const request = { carId, bytes, originalName: 'a.jpg', alt: null, actor }
  expect(await addCarPicture(request, full)).toEqual({ ok: false, reason: STORAGE_FULL })
  expect(await listCarPictures(carId)).toEqual([])
})

test('what is no picture is refused before anything is stored', async () => {
  const carId = await createCar()
  const before = await listKeys()
  const bytes = Buffer.from('MZ this is a program')
  const request = { carId, bytes, originalName: 'photo.jpg', alt: null, actor }
  expect(await addCarPicture(request)).toMatchObject({ ok: false })
  expect(await listKeys()).toEqual(before)
})
