import type { CarView } from '#app/domain/cars/car-search.ts'
import type { CarSummary } from '#app/domain/cars/car-summary.ts'

import { carCardOf } from './car-card-of.ts'
import { CarCard } from './car-card.tsx'
import { CarListItem } from './car-list-item.tsx'

/** The first row of the widest grid is on the first screen, so its pictures do not wait. */
const FIRST_ROW = 3

/** The cars of a list as a grid of cards or as rows. */
export function CarResults({ cars, view }: { cars: readonly CarSummary[]; view: CarView }) {
  const Item = view === 'list' ? CarListItem : CarCard
  return (
    <ul
      className={
        view === 'list' ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'
      }
    >
      {cars.map((car, index) => (
        <li key={car.id}>
          <Item car={carCardOf(car)} priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
