import clsx from 'clsx'

import { pictureSources, type ShownPicture } from '#app/domain/media/picture.ts'
import type { VariantWidth } from '#app/domain/media/variant.ts'

import { useDataSaver } from './data-saver-context.ts'

type CarPictureProps = {
  picture: ShownPicture
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string
  /** The widest file this place is worth. */
  widest?: VariantWidth
  /** Among the first pictures of a page: fetched at once and first, not when scrolled to. */
  priority?: boolean
  className?: string
}

/** A photograph in the best format and width for the screen, its space and colour there at once. */
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
