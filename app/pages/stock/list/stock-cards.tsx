import { Link } from 'react-router'

import { fromList } from '#app/domain/stock/stock-search.ts'
import { SelectCar } from '#app/pages/stock/bulk/bulk-bar.tsx'
import { Card } from '#app/ui/card.tsx'

import { ClockNote, FeaturedBadge, MissingNote, StatusBadge } from './car-state.tsx'
import { StockActions } from './stock-actions.tsx'
import { StockPhoto } from './stock-photo.tsx'
import type { StockView } from './stock-view.ts'

type StockCardsProps = { cars: readonly StockView[]; returnTo: string; canDelete: boolean }

export function StockCards({ cars, returnTo, canDelete }: StockCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {cars.map((car) => (
        <Card
          as="li"
          key={car.id}
          padded={false}
          className="flex flex-col overflow-hidden has-[[name=car]:checked]:bg-accent-soft"
        >
          <StockPhoto picture={car.picture} sizes="22rem" className="aspect-4/3 w-full" />
          <div className="flex flex-1 flex-col gap-2 p-4">
            <div className="flex gap-3">
              <SelectCar carId={car.id} name={car.name} />
              <div className="min-w-0">
                <h2 className="text-lg">
                  <Link
                    to={fromList(`/admin/cars/${car.id}`, returnTo)}
                    className="underline-offset-4 hover:underline"
                  >
                    {car.name}
                  </Link>
                </h2>
                <p className="tabular text-lg font-semibold">{car.price}</p>
              </div>
            </div>
            {car.market.map((line) => (
              <p key={line} className="tabular text-sm text-ink-2">
                {line}
              </p>
            ))}
            <p className="text-sm text-ink-2">
              {[car.category, car.mileage, `in stock ${car.days}`].join(' · ')}
            </p>
            <div className="flex flex-wrap items-start gap-1">
              <StatusBadge status={car.status} />
              {car.isFeatured && <FeaturedBadge />}
              <MissingNote missing={car.missing} />
            </div>
            {car.clock && <ClockNote {...car.clock} />}
            <div className="mt-auto -mx-2 pt-2">
              <StockActions car={car} returnTo={returnTo} canDelete={canDelete} />
            </div>
          </div>
        </Card>
      ))}
    </ul>
  )
}
