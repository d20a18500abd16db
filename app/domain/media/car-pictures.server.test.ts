import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createCar } from '#tests/factories/cars.ts'
import { jpegPhoto, plain } from '#tests/factories/pictures.ts'

import {
  listCarPictures,
  listFeaturedPictures,
  withFeaturedPictures,
} from './list-car-pictures.server.ts'
import { readOriginal } from './media-files.server.ts'
import { PICTURE_NOT_A_PICTURE } from './picture-refusal.ts'
import { stagePicture, stagePictureFromUrl, stageTurnedPicture } from './stage-picture.server.ts'

const context = { actor: { id: null, name: 'test' } }

async function listKeys() {
  const keys: string[] = []
  for await (const { key } of storage().list('car-images')) keys.push(key)
  return keys.sort()
}

const findFile = (mediaId: string) =>
  db.selectFrom('media_files').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()

test('a picture is stored under a random name with its own extension', async () => {
  const bytes = await plain('#803020').png().toBuffer()
  const originalName = '..\\..\\etc/pass\u0000wd.PNG'
  const staged = await stagePicture(context, { bytes, originalName })
  if (!staged.ok) throw new Error(staged.reason)
  const row = await findFile(staged.picture.mediaId)
  expect(row.storage_key).toMatch(/^car-images\/[0-9a-f]{32}\.png$/)
  expect(row.original_name).toBe('passwd.PNG')
  expect(row).toMatchObject({ content_type: 'image/png', width: 64, height: 48 })
  expect(row.placeholder_color).toBe('#803020')
  expect(await storage().has(row.storage_key)).toBe(true)
})

test('a car shows its featured picture, else the first', async () => {
  const [carId, other, bare] = [await createCar(), await createCar(), await createCar()]
  await addPicture(carId, { alt: 'first' })
  const second = await addPicture(carId, { alt: 'second' })
  await addPicture(other, { alt: 'other' })
  const featured = async () => (await listFeaturedPictures([carId, other, bare])).get(carId)?.alt
  const altsOf = async () => (await listCarPictures(carId)).map(({ alt }) => alt)
  expect(await featured()).toBe('first')
  expect(await altsOf()).toEqual(['first', 'second'])
  const feature = { featured_picture_id: second.id }
  await db.updateTable('cars').set(feature).where('id', '=', carId).execute()
  expect(await featured()).toBe('second')
  expect(await altsOf()).toEqual(['second', 'first'])
  expect((await listFeaturedPictures([carId, other, bare])).size).toBe(2)
  await db.deleteFrom('car_media').where('id', '=', second.id).execute()
  expect(await featured()).toBe('first')
})

test('if the row cannot be inserted, the file is removed again', async () => {
  const before = await listKeys()
  const stranger = { actor: { id: newId(), name: 'nobody' } }
  const picture = { bytes: await jpegPhoto(), originalName: 'a.jpg' }
  await expect(stagePicture(stranger, picture)).rejects.toThrow('media_files_created_by_fkey')
  expect(await listKeys()).toEqual(before)
})

test('a picture on the web is fetched once and served from here', async () => {
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
  const url = `http://cars.example:${port}/photos/red.jpg?size=xl`
  const staged = await stagePictureFromUrl(context, url, reach)
  if (!staged.ok) throw new Error(staged.reason)
  expect(staged.picture).toMatchObject({ width: 48, height: 36 })
  expect(await findFile(staged.picture.mediaId)).toMatchObject({
    original_name: 'red.jpg',
    source_url: url,
  })

  const before = await listKeys()
  expect(await stagePictureFromUrl(context, `http://cars.example:${port}/gone`, reach)).toEqual({
    ok: false,
    reason: PICTURE_NOT_A_PICTURE,
  })
  const within = `http://127.0.0.1:${port}/photos/red.jpg`
  expect(await stagePictureFromUrl(context, within)).toMatchObject({ ok: false })
  expect(await listKeys()).toEqual(before)
})

test('cars in a list come with their pictures', async () => {
  const [pictured, without] = [await createCar(), await createCar()]
  await addPicture(pictured, { alt: 'front' })
  const cars = await withFeaturedPictures([{ id: without }, { id: pictured }])
  expect(cars.map(({ picture }) => picture?.alt)).toEqual([undefined, 'front'])
})

test('a file that is no picture is refused before anything is stored', async () => {
  const before = await listKeys()
  const bytes = Buffer.from('MZ this is a program')
  expect(await stagePicture(context, { bytes, originalName: 'photo.jpg' })).toEqual({
    ok: false,
    reason: PICTURE_NOT_A_PICTURE,
  })
  expect(await listKeys()).toEqual(before)
})

test('a turned picture is one of its own, and the first stays', async () => {
  const red = await plain('#ff0000').resize(60, 20).png().toBuffer()
  const bytes = await plain('#0000ff')
    .resize(60, 40)
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const staged = await stagePicture(context, { bytes, originalName: 'yard.png' })
  if (!staged.ok) throw new Error(staged.reason)
  const turned = await stageTurnedPicture(context, staged.picture.mediaId)
  if (!turned?.ok) throw new Error(turned?.reason)
  expect(turned.picture).toMatchObject({ width: 40, height: 60 })
  expect(turned.picture.mediaId).not.toBe(staged.picture.mediaId)
  // The top is now on the right.
  const pixel = { top: 30, width: 1, height: 1 }
  const original = await readOriginal(turned.picture.mediaId)
  const colorAt = async (left: number) => [
    ...(await sharp(original)
      .extract({ ...pixel, left })
      .raw()
      .toBuffer()),
  ]
  expect([await colorAt(35), await colorAt(5)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
  expect(await findFile(staged.picture.mediaId)).toMatchObject({ width: 60, height: 40 })
  expect(await stageTurnedPicture(context, newId())).toBeNull()
})
