import { carName } from '#app/domain/cars/car-name.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { pictureArchive } from '#app/domain/media/picture-archive.server.ts'
import { nameSlug } from '#app/domain/taxonomy/slugs/name-slug.ts'

import type { Route } from './+types/photos'

/** A car's photos in one file, to post with its adverts. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const car = await findCar(params.id)
  const pictures = car ? await listCarPictures(car.id) : []
  if (!car || pictures.length === 0) {
    return new Response('This car has no photos.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const name = nameSlug(carName(car))
  return new Response(pictureArchive(pictures, name), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}-photos.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
