import clsx from 'clsx'

import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { CarCardCar } from './car-card-car.ts'
import { carSpecs } from './car-specs.ts'

/** Fuel, mileage, transmission and location in one quiet line; what is unknown is said once. */
export function CarSpecLine({ car, className }: { car: CarCardCar; className?: string }) {
  const { known, unknown } = carSpecs(car)
  return (
    <p className={clsx('tabular text-sm [word-spacing:0.06em] text-ink-2', className)}>
      {known.join(' · ')}
      {unknown && (
        <span className="block">
          {unknown}: <span className="whitespace-nowrap">Not stated</span>
        </span>
      )}
    </p>
  )
}

type FeatureListProps = { features: readonly string[]; shown: number }

/** The first features, then how many more there are. */
export function CarFeatureList({ features, shown }: FeatureListProps) {
  if (features.length === 0) return null
  const more = features.length - shown
  return (
    <ul className="flex w-0 min-w-full gap-1.5 text-sm" aria-label="Features">
      {features.slice(0, shown).map((feature) => (
        <li
          key={feature}
          // Cut short is the later one: two halves of words say less than one whole.
          className="min-w-0 truncate rounded-full bg-sunken px-2.5 py-1 leading-4 first:max-w-3/4 first:shrink-0"
        >
          {feature}
        </li>
      ))}
      {more > 0 && (
        <li className="tabular shrink-0 py-1 leading-4 text-ink-2">
          +{more}
          <VisuallyHidden> more</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}
