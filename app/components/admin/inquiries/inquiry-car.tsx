import { Link } from 'react-router'

import { StockPhoto } from '#app/components/admin/stock/stock-photo.tsx'

import type { InquiryView } from './inquiry-view.ts'

export function InquiryCar({ car }: { car: InquiryView['car'] }) {
  if (!car) return <p className="text-sm text-ink-2">Not about a specific car</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <StockPhoto picture={car.picture} className="h-12 w-16 shrink-0 rounded-sm" />
      <p className="min-w-0 text-sm">
        {car.id === null ? (
          <>
            <span className="font-semibold">{car.label}</span>{' '}
            <span className="text-ink-2">(no longer in stock)</span>
          </>
        ) : (
          <Link
            to={`/admin/cars/${car.id}`}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {car.label}
          </Link>
        )}
      </p>
    </div>
  )
}
