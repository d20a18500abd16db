import { CAR_CLAIMS, type CarStatements } from '#app/domain/cars/car-texts.ts'
import { originOf } from '#app/domain/costs/import-clock/clocked-car.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { enquirePath } from '#app/domain/inquiries/form/inquiry-car.ts'
import { PapersLine } from '#app/pages/papers/papers-block.tsx'
import type { PapersView } from '#app/pages/papers/papers-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'

type TrustBlockProps = {
  car: TrustSource
  report: { inspectedOn: string; specimen: string | null } | null
  businessHours: string
  papers: PapersView | null
}

/** Shown beside the price. Needs no script. */
export function TrustBlock({ car, papers, ...around }: TrustBlockProps) {
  const lines = trustLines(car, around)
  if (lines.length === 0 && !papers) return null
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-3 text-sm">
      {papers && <PapersLine papers={papers} />}
      {lines.map(({ text, href }) => (
        <p key={text} className="tabular flex gap-2">
          <Icon of={circleCheckIcon} size={16} className="mt-0.5" />
          {href ? (
            <a href={href} className="underline underline-offset-4">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </p>
      ))}
    </div>
  )
}

type TrustLine = {
  text: string
  /** Link to the details. */
  href: string | null
}

type TrustSource = CarStatements & {
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
  // One day stands for several statements: the oldest makes none look newer than it is.
  const [oldest] = made.map(({ day }) => day).toSorted()
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
    oldest !== undefined && {
      text: `Stated by the dealer: ${made.map(({ label }) => label).join(', ')} (${formatDate(oldest)})`,
      href: null,
    },
    isForSale &&
      originOf(car) !== 'to_import' && {
        text: ['See it and drive it first', businessHours].filter(Boolean).join(': '),
        href: enquirePath({ carId: car.id, type: 'test_drive' }),
      },
  ]
  return lines.filter((line) => line !== false)
}
