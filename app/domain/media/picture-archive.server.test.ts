import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'

import { addPicture } from '#tests/factories/car-picture.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listCarPictures } from './list-car-pictures.server.ts'
import { pictureArchive } from './picture-archive.server.ts'

test('the photos of a car are JPEGs in the order that buyers see', async () => {
  const carId = await storeCar()
  for (const width of [900, 500]) await addPicture(carId, { width, height: 300 })
  const bytes = await buffer(pictureArchive(await listCarPictures(carId), 'toyota-premio'))
  const zip = await fromBufferPromise(bytes)
  const files: [name: string, format: string, width: number][] = []
  for await (const entry of zip.eachEntry()) {
    const photo = await buffer(await zip.openReadStreamPromise(entry))
    const { format, width } = await sharp(photo).metadata()
    files.push([entry.fileName, format, width])
  }
  expect(files).toEqual([
    ['toyota-premio-1.jpg', 'jpeg', 900],
    ['toyota-premio-2.jpg', 'jpeg', 500],
  ])
})
