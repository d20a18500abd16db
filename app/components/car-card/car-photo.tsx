import clsx from 'clsx'

import type { CarCardView } from './car-card-view.ts'
import { CarPicture } from './car-picture.tsx'
import { PhotosOnRequest } from './photos-on-request.tsx'

type CarPhotoProps = {
  car: Pick<CarCardView, 'image' | 'status'>
  sizes?: string
  /** Set for the first pictures of a page: loaded eagerly. */
  priority: boolean
}

/**
 * One card per row on a phone, two on a tablet, three on a desktop, on a page of at most 80rem. On
 * a phone a little less than its width, so that 600 px is enough for a 2x screen.
 */
const GRID_SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 83vw'

/** A car's 4:3 photo in reserved space; sold cars are greyed out. */
export function CarPhoto({ car: { image, status }, sizes = GRID_SIZES, priority }: CarPhotoProps) {
  if (!image) return <PhotosOnRequest />
  return (
    <CarPicture
      picture={image}
      sizes={sizes}
      // Otherwise a phone with a 3x screen downloads 1200 px, a difference nobody sees.
      widest={800}
      priority={priority}
      className={clsx('aspect-4/3 size-full', status === 'sold' && 'opacity-60 greyed')}
    />
  )
}
