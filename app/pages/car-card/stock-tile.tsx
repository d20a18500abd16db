import { Link } from 'react-router'

import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'

import { CarPicture } from './car-picture.tsx'

type StockTileProps = {
  label: string
  path: string
  count: number
  /** Null if none of the cars has a price that includes the import. */
  lowestPrice: number | null
  /** A photo of one of these cars. */
  picture: Picture | null
  priority?: boolean
}

const SIZES = '(min-width: 64rem) 14rem, (min-width: 40rem) 31vw, 46vw'

/** A link to part of the stock, such as a make, with a picture of one of its cars. */
export function StockTile({
  label,
  path,
  count: cars,
  lowestPrice,
  picture,
  priority = false,
}: StockTileProps) {
  return (
    <Link
      to={path}
      className="lifts flex h-full flex-col overflow-hidden rounded-card bg-card shadow-raised"
    >
      <span className="aspect-4/3 overflow-hidden bg-sunken">
        {picture && (
          // The link already has a name; the picture only illustrates it.
          <CarPicture
            picture={{ ...picture, alt: '' }}
            sizes={SIZES}
            widest={400}
            priority={priority}
            className="size-full"
          />
        )}
      </span>
      <span className="flex flex-col p-3 lg:p-4">
        <span className="font-semibold wrap-anywhere lg:text-lg">{label}</span>
        <span className="tabular text-sm text-ink-2">
          {count(cars, 'car')}
          {lowestPrice !== null && (
            <>
              {' '}
              from <span className="whitespace-nowrap">{formatKsh(lowestPrice)}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}
