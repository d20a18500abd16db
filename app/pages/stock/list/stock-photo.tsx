import clsx from 'clsx'

import type { Picture } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { imageOffIcon } from '#app/ui/icons.ts'

type StockPhotoProps = {
  picture: Picture | null
  className: string
  sizes?: string
}

/** A car's picture or a placeholder; decorative, since the name is next to it. */
export function StockPhoto({ picture, className, sizes = '4rem' }: StockPhotoProps) {
  if (picture) {
    return (
      <span className={clsx('block overflow-hidden', className)}>
        <CarPicture
          picture={{ ...picture, alt: '' }}
          sizes={sizes}
          widest={400}
          className="size-full"
        />
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('flex items-center justify-center bg-sunken text-ink-2', className)}
    >
      <Icon of={imageOffIcon} />
    </span>
  )
}
