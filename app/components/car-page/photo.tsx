import clsx from 'clsx'

/** A picture as a page shows it. */
export type ShownPicture = {
  src: string
  srcSet?: string
  width: number
  height: number
  alt: string
  /** `#rrggbb`, painted until the picture is there. */
  placeholderColor?: string
}

type PhotoProps = {
  picture: ShownPicture
  /** As of `<img sizes>`. */
  sizes: string
  /** `high` for the one picture the page is about. */
  priority?: 'high' | 'normal' | 'lazy'
  className?: string
}

/** One photograph, its space reserved and its colour there before it is. */
export function Photo({ picture, sizes, priority = 'lazy', className }: PhotoProps) {
  const { src, srcSet, width, height, alt, placeholderColor } = picture
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      style={{ backgroundColor: placeholderColor ?? 'var(--sunken)' }}
      className={clsx('size-full', className)}
    />
  )
}
