import type { PapersView } from '#app/components/papers/papers-view.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/cars/costs/car-cost.ts'
import { BASIS_NOT_STATED } from '#app/domain/cars/costs/cost-texts.ts'
import { priceBasisOf } from '#app/domain/cars/costs/price-basis.ts'
import { CAR_ORIGINS, originOf } from '#app/domain/cars/import-clock/car-origin.ts'
import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules, isTimed } from '#app/domain/import-clock/import-clock.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { costView } from './cost-view.ts'

export type OriginView = {
  label: string
  name: string
  /** Null for the page's own car. */
  path: string | null
  rows: { name: string; value: string }[]
}

export type OtherOriginsView = { intro: string; origins: OriginView[] }

type Offer = { car: Car; papers: PapersView | null }

type Clock = { rules: ImportRules; today: string; isWithheld: boolean }

type Known = {
  others: readonly Offer[]
  costs: CostNow | null
  clock: Clock | null
  shop: { siteName: string; whatsappNumber: string }
}

/** A car beside the cheapest of its model from each other origin; null if there is none. */
export function otherOriginsView(own: Offer, known: Known): OtherOriginsView | null {
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

type Shown = Known & { label: string; isOwn: boolean }

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
function priceText(car: Car, { costs, shop }: Known): string {
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
