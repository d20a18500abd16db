import clsx from 'clsx'

import { useDataSaver } from '#app/components/site/data-saver-context.ts'
import { pictureSources, type ShownPicture } from '#app/domain/media/picture.ts'
import type { VariantWidth } from '#app/domain/media/variant.ts'

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
