import clsx from 'clsx'

import { pictureSources, type ShownPicture } from '#app/domain/media/picture.ts'
import type { VariantWidth } from '#app/domain/media/variant.ts'
import { useDataSaver } from '#app/pages/site/site-contexts.ts'

import type { CarCardView } from './car-card-view.ts'

type CarPictureProps = {
  picture: ShownPicture
  sizes: string
  /** The widest file worth downloading here. */
  widest?: VariantWidth
  /** Set for the first pictures of a page: loaded eagerly and with high priority. */
  priority?: boolean
  className?: string
}

/** A photo in the best format and width for the screen, with its space and colour reserved. */
export function CarPicture({
  picture,
  sizes,
  widest,
  priority = false,
  className,
}: CarPictureProps) {
  const { sources, src, srcSet } = pictureSources(picture, { widest, isDataSaver: useDataSaver() })
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: picture.placeholderColor ?? 'var(--sunken)' }}
        className={clsx('object-cover', className)}
      />
    </picture>
  )
}

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

export function PhotosOnRequest({ text = 'Photos on request' }: { text?: string | undefined }) {
  return (
    <div className="no-photo aspect-4/3 size-full bg-sunken text-ink-2">
      <span
        aria-hidden="true"
        className="drawing drawing-car aspect-240/88 w-3/5 max-w-60 opacity-60"
      />
      <span className="text-sm font-medium">{text}</span>
    </div>
  )
}
