import clsx from 'clsx'
import { Link } from 'react-router'

import type { CarCardView } from '#app/pages/car-card/car-card-view.ts'
import { CarCard } from '#app/pages/car-card/car-card.tsx'
import { CardContact } from '#app/pages/inquiries/inquiry-link.tsx'
import { GUTTER } from '#app/pages/site/layout.ts'

import type { StockPageLink } from './car-page-view.ts'

type SimilarCarsProps = {
  cars: readonly CarCardView[]
  pages: readonly StockPageLink[]
  level: 1 | 2
  className?: string
}

/** A swipeable row on a phone, a row of four on a desktop, with links to the full listings. */
export function SimilarCars({ cars, pages, level, className }: SimilarCarsProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  if (cars.length === 0 && pages.length === 0) return null
  return (
    <section
      id="similar-cars"
      data-print="no"
      aria-labelledby="similar-cars-title"
      className={clsx('scroll-mt-6', className)}
    >
      <Heading id="similar-cars-title" className={clsx('text-xl', GUTTER)}>
        Similar cars
      </Heading>
      {pages.length > 0 && (
        <p className={clsx('flex flex-wrap gap-x-6', GUTTER)}>
          {pages.map(({ label, path }) => (
            <Link
              key={path}
              to={path}
              className="inline-flex min-h-11 wrap-anywhere items-center underline underline-offset-4"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
      {cars.length > 0 && (
        <ul
          className={clsx(
            'photos-when-near mt-2 grid snap-x snap-mandatory auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto pb-6 scroll-px-[clamp(1rem,4vw,2rem)] sm:auto-cols-[45%] lg:auto-cols-fr lg:grid-cols-4 lg:grid-flow-row lg:overflow-visible lg:pb-18',
            GUTTER,
          )}
        >
          {cars.map((car) => (
            <li key={car.id} className="min-w-0 snap-start">
              <CarCard car={car} level={3} contact={<CardContact car={car} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
