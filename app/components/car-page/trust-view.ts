import { CAR_CLAIMS, type CarStatements } from '#app/domain/cars/car-statements.ts'
import { originOf } from '#app/domain/cars/import-clock/car-origin.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { enquirePath } from '#app/domain/inquiries/form/inquiry-car.ts'

type TrustLine = {
  text: string
  /** Link to the details. */
  href: string | null
}

export type TrustSource = CarStatements & {
  id: string
  status: 'available' | 'reserved' | 'sold'
  category: string | null
  landedOn: string | null
  priceConfirmedOn: string | null
}

type Around = {
  report: { inspectedOn: string; specimen: string | null } | null
  businessHours: string
}

/** Why to believe the price: only what somebody put in writing, with its date. */
export function trustLines(car: TrustSource, { report, businessHours }: Around): TrustLine[] {
  const isForSale = car.status !== 'sold'
  const made = CAR_CLAIMS.flatMap(({ key, label }) => {
    const day = car[key]
    return day === null ? [] : [{ label: label.toLowerCase(), day }]
  })
  const latest = made
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const lines: (TrustLine | false)[] = [
    isForSale &&
      car.priceConfirmedOn !== null && {
        text: `Price confirmed on ${formatDate(car.priceConfirmedOn)}`,
        href: null,
      },
    report !== null && {
      text: `Condition report from ${formatDate(report.inspectedOn)}${report.specimen ? ' (specimen)' : ''}`,
      href: '#condition-report',
    },
    latest !== undefined && {
      text: `Stated by the dealer: ${made.map(({ label }) => label).join(', ')} (${formatDate(latest)})`,
      href: null,
    },
    isForSale &&
      originOf(car) !== 'to_import' && {
        text: `See it and drive it first: ${businessHours}`,
        href: enquirePath({ carId: car.id, type: 'test_drive' }),
      },
  ]
  return lines.filter((line) => line !== false)
}
