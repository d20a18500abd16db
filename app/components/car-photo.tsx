import clsx from 'clsx'

import type { CarCardCar } from './car-card-car.ts'
import { CarPicture } from './car-picture.tsx'
import { PhotosOnRequest } from './photos-on-request.tsx'

type CarPhotoProps = {
  car: Pick<CarCardCar, 'image' | 'status'>
  /** How wide it is shown; by default as in a grid of cards. */
  sizes?: string
  /** Among the first pictures of a page: fetched at once, not when scrolled to. */
  priority: boolean
}

/** One card across on a phone, two on a tablet, three on the desktop, in a page of at most 80rem. */
const GRID_SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, calc(100vw - 2rem)'

/** The 4:3 photograph of a car, its space reserved; sold cars are quieter. */
export function CarPhoto({ car: { image, status }, sizes = GRID_SIZES, priority }: CarPhotoProps) {
  if (!image) return <PhotosOnRequest />
  return (
    <CarPicture
      picture={image}
      sizes={sizes}
      // A phone of three pixels to the point would take 1200 and pay for what nobody sees.
      widest={800}
      priority={priority}
      className={clsx('aspect-4/3 size-full', status === 'sold' && 'opacity-60 grayscale')}
    />
  )
}
