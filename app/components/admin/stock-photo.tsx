import clsx from 'clsx'

import { CarPicture } from '#app/components/car-picture.tsx'
import type { Picture } from '#app/domain/media/picture.ts'
import { imageOffIcon } from '#app/ui/admin-icons.ts'
import { Icon } from '#app/ui/icon.tsx'

type StockPhotoProps = {
  picture: Picture | null
  /** How large it is. */
  className: string
  sizes?: string
}

/** The picture that stands for a car, named beside it; or that there is none. */
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
