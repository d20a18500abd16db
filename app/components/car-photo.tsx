import clsx from 'clsx'

import type { CarCardCar } from './car-card-car.ts'
import { PhotosOnRequest } from './photos-on-request.tsx'

type CarPhotoProps = {
  car: Pick<CarCardCar, 'image' | 'status'>
  /** Among the first pictures of a page: fetched at once, not when scrolled to. */
  priority: boolean
}

/** The 4:3 photograph of a car, its space reserved; sold cars are quieter. */
export function CarPhoto({ car: { image, status }, priority }: CarPhotoProps) {
  if (!image) return <PhotosOnRequest />
  const { placeholderColor, ...picture } = image
  return (
    <img
      {...picture}
      alt={image.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      style={{ backgroundColor: placeholderColor ?? 'var(--sunken)' }}
      className={clsx(
        'aspect-4/3 size-full object-cover',
        status === 'sold' && 'opacity-60 grayscale',
      )}
    />
  )
}
