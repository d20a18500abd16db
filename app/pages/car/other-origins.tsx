import clsx from 'clsx'

import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/costs/car-cost.ts'
import { BASIS_NOT_STATED } from '#app/domain/costs/cost-texts.ts'
import { CAR_ORIGINS, originOf } from '#app/domain/costs/import-clock/clocked-car.ts'
import { priceBasisOf } from '#app/domain/costs/price-basis.ts'
import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules, isTimed } from '#app/domain/import-clock/import-clock.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { costView } from '#app/pages/costs/cost-view.ts'
import type { PapersView } from '#app/pages/papers/papers-view.ts'
import { Card } from '#app/ui/card.tsx'

/** The same model from other origins. Needs no script. */
export function OtherOrigins({ intro, origins }: OtherOriginsView) {
  return (
    <section aria-labelledby="origins-title" className="mt-8">
      <h2 id="origins-title" className="text-xl">
        Or buy it another way
      </h2>
      <p className="mt-1 text-ink-2">{intro}</p>
      <ul
        className={clsx(
          'mt-3 grid gap-3',
          origins.length === 2 ? 'sm:grid-cols-2' : 'md:grid-cols-3',
        )}
      >
        {origins.map(({ label, name, path, rows }) => (
          <Card as="li" key={label} className="min-w-0">
            <h3 className="text-lg">{label}</h3>
            <p className="wrap-anywhere">
              {path === null ? (
                name
              ) : (
                <a href={path} className="font-semibold underline underline-offset-4">
                  {name}
                </a>
              )}
            </p>
            <dl className="mt-3 grid gap-2">
              {rows.map((row) => (
                <div key={row.name}>
                  <dt className="text-sm text-ink-2">{row.name}</dt>
                  <dd className="tabular font-medium">{row.value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  )
}

type OriginView = {
  label: string
  name: string
  /** Null for the page's own car. */
  path: string | null
  rows: { name: string; value: string }[]
}

type OtherOriginsView = { intro: string; origins: OriginView[] }

type Offer = { car: Car; papers: PapersView | null }

type Clock = { rules: ImportRules; today: string; isWithheld: boolean }

type ComparisonFacts = {
  others: readonly Offer[]
  costs: CostNow | null
  clock: Clock | null
  shop: { siteName: string; whatsappNumber: string }
}

/** A car beside the cheapest of its model from each other origin; null if there is none. */
export function otherOriginsView(own: Offer, known: ComparisonFacts): OtherOriginsView | null {
  const { others } = known
  if (own.car.status === 'sold' || others.length === 0) return null
  const { make, model, year } = own.car
  return {
    intro: `Our cheapest ${make} ${model} from elsewhere, ${year - 1} to ${year + 1}.`,
    origins: CAR_ORIGINS.flatMap(({ value, label }) => {
      const offer = [own, ...others].find(({ car }) => originOf(car) === value)
      return offer ? [originView(offer, { ...known, label, isOwn: offer === own })] : []
    }),
  }
}

type Shown = ComparisonFacts & { label: string; isOwn: boolean }

function originView({ car, papers }: Offer, shown: Shown): OriginView {
  const { label, isOwn, clock } = shown
  return {
    label,
    name: isOwn ? 'This car' : carName(car),
    path: isOwn ? null : `/car/${car.id}`,
    rows: [
      { name: 'To the keys', value: priceText(car, shown) },
      { name: 'How long', value: daysText(car, clock) },
      ...(papers ? [{ name: 'Papers', value: papers.overall.text }] : []),
    ],
  }
}

/** The price with everything it leaves out, or why that is unknown. */
function priceText(car: Car, { costs, shop }: ComparisonFacts): string {
  const basis = priceBasisOf(car)
  if (basis === null) return `${formatKsh(car.price)}. ${BASIS_NOT_STATED}`
  if (basis === 'on_the_road') return `${formatKsh(car.price)} on the road`
  const view = costView(car, { now: costs, shop })
  return view?.table?.title ?? view?.block?.total ?? `${formatKsh(car.price)}, duty paid`
}

const THEN = 'then customs and transport to Nairobi'

/** Days to Mombasa only: the shop has no figures for customs and the road. */
function daysText(car: Car, now: Clock | null): string {
  if (originOf(car) !== 'to_import') return 'In Kenya now'
  const clock = now && !now.isWithheld ? importClock(car, now) : null
  if (!now || !clock) return 'Ask us'
  if (!isTimed(clock) || clock.state === 'too_late') return clockWord(clock) ?? 'Ask us'
  const [least, most] = [clock.earliestArrival, clock.latestArrival].map((day) =>
    daysBetween(now.today, day),
  )
  const days = least === most ? `${most} days` : `${least} to ${most} days`
  const doubt = clock.state === 'gamble' ? ' It may arrive too late.' : ''
  return `${days} to Mombasa, ${THEN}.${doubt}`
}
