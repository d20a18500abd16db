import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { watchPreviews } from '#app/domain/previews/find-preview.server.ts'
import { carPreviewImage, sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { changeOneCar } from '#app/domain/stock/bulk/change-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createCar } from '#tests/factories/cars.ts'

import { loader } from './car-preview.ts'
import { loader as siteLoader } from './site-preview.ts'

logger.level = 'silent'
const actor = { id: null, name: 'test' }

async function pathOf(carId: string): Promise<string> {
  const car = await findCar(carId)
  if (!car) throw new Error('There is no such car.')
  const [photo = null] = await listCarPictures(carId)
  return carPreviewImage(car, { dealer: dealerContactOf(car, await readSiteSettings()), photo })
    .path
}

function get(path: string): Promise<Response> {
  const request = new Request(`http://localhost${path}`)
  const shared = { request, url: new URL(request.url), context: new RouterContextProvider() }
  const [, , kind, id = '', file = ''] = path.split('/')
  return kind === 'site'
    ? siteLoader({ ...shared, pattern: '/previews/site/:file', params: { file: id } })
    : loader({ ...shared, pattern: '/previews/car/:id/:file', params: { id, file } })
}

/** Counts the picture jobs that start during `run`. */
async function countingTurns(run: () => Promise<unknown>): Promise<number> {
  const take = pictureTurns.take.bind(pictureTurns)
  let count = 0
  pictureTurns.take = (urgency, work) => {
    count += 1
    return take(urgency, work)
  }
  await run()
  pictureTurns.take = take
  return count
}

test('the preview of a car whose price was changed is there before anybody asks', async () => {
  const carId = await createCar({ price: 900_000 })
  let isAwake = false
  const previews = watchPreviews(() => (isAwake = true))
  await change(carId, { price: 850_000 })
  expect(isAwake).toBe(true)
  await previews.draw()
  const path = await pathOf(carId)
  const drawn = await countingTurns(async () => {
    expect((await get(path)).status).toBe(200)
  })
  expect(drawn).toBe(0)
  isAwake = false
  await command({ actor }, async (_, record) => {
    const ids = Array.from({ length: 21 }, () => newId())
    record({ action: 'car.import', entity: 'cars', ids })
  })
  expect(isAwake).toBe(false)
  previews.close()
})

const change = (carId: string, values: Record<string, unknown>) =>
  command({ actor }, async (trx, record) => {
    await trx.updateTable('cars').set(values).where('id', '=', carId).execute()
    record({ action: 'car.update', entity: 'cars', id: carId, after: values })
    return { ok: true }
  })

test('a car’s preview is drawn once and is immutable', async () => {
  const carId = await createCar()
  await addPicture(carId, { width: 640, height: 480 })
  const path = await pathOf(carId)
  const turns = await countingTurns(async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    const bodies = await Promise.all(responses.map((response) => response.bytes()))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(responses[0]?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(responses[0]?.headers.get('Content-Type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(bodies[0]).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    await get(path)
  })
  expect(turns).toBe(1)
})

test('the URL changes only with the preview’s content', async () => {
  const carId = await createCar({ mileage: 84_200 })
  const first = await addPicture(carId, { width: 640, height: 480 })
  const second = await addPicture(carId, { width: 900, height: 480 })
  await change(carId, { featured_picture_id: first.id })
  const paths = [await pathOf(carId)]
  const changes: (() => Promise<unknown>)[] = [
    () => change(carId, { price: 1_400_000 }),
    () => change(carId, { year: 2019 }),
    () => change(carId, { mileage: 85_000 }),
    () => change(carId, { mileage: null }),
    () => change(carId, { dealer_name: 'Another Dealer' }),
    () => change(carId, { featured_picture_id: second.id }),
    () => changeOneCar({ actor }, { carId, change: { kind: 'sold' } }),
  ]
  for (const make of changes) {
    await make()
    paths.push(await pathOf(carId))
  }
  expect(new Set(paths).size).toBe(changes.length + 1)

  const before = await pathOf(carId)
  await change(carId, { description: 'Another description', color: 'Blue', features: ['Sunroof'] })
  expect(await pathOf(carId)).toBe(before)
})

test('an old or invented version redirects to the current one without drawing', async () => {
  const carId = await createCar()
  const old = await pathOf(carId)
  await change(carId, { price: 1_200_000 })
  const now = await pathOf(carId)
  const invented = Array.from(
    { length: 20 },
    (_, at) => `/previews/car/${carId}/${String(at).padStart(16, '0')}.jpg`,
  )
  const turns = await countingTurns(async () => {
    for (const path of [old, ...invented]) {
      const response = await get(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(now)
    }
  })
  expect(turns).toBe(0)
})

test('an unknown car has no preview', async () => {
  const carId = await createCar()
  const file = (await pathOf(carId)).split('/').at(-1) ?? ''
  const paths = [
    `/previews/car/0190f2c4-1111-7abc-8def-0123456789ab/${file}`,
    `/previews/car/none/${file}`,
    `/previews/car/${carId}/1.jpg`,
    `/previews/car/${carId}/${file.replace('jpg', 'png')}`,
    '/previews/site/none.jpg',
  ]
  for (const path of paths) expect((await get(path)).status).toBe(404)
})

test('a missing photo is an uncacheable 503', async () => {
  const carId = await createCar()
  await addPicture(carId, { width: 640, height: 480 })
  const get_ = storage().get.bind(storage())
  storage().get = () => Promise.resolve(null)
  const response = await get(await pathOf(carId))
  storage().get = get_
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await get(await pathOf(carId))).status).toBe(200)
})

test('the site’s preview follows its settings', async () => {
  const before = (await sitePreviewImage(await readSiteSettings())).path
  expect((await get(before)).status).toBe(200)
  await updateSiteSettings({ actor }, { tagline: 'Cars by the lake' })
  const now = (await sitePreviewImage(await readSiteSettings())).path
  expect(now).not.toBe(before)
  expect((await get(before)).headers.get('Location')).toBe(now)
})
