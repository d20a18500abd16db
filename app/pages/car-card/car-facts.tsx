import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { CarCardView } from './car-card-view.ts'

type Specs = Pick<CarCardView, 'fuelType' | 'mileageText' | 'transmission' | 'location'>

const SPECS = [
  { name: 'fuel', key: 'fuelType' },
  { name: 'mileage', key: 'mileageText' },
  { name: 'transmission', key: 'transmission' },
  { name: 'location', key: 'location' },
] as const

/**
 * Known specs in a fixed order, and one phrase naming the unknown ones, so that a bare listing
 * doesn't read as a row of blanks.
 */
export function carSpecs(car: Specs): { known: string[]; unknown: string | null } {
  const missing = SPECS.filter(({ key }) => !car[key]).map(({ name }) => name)
  return {
    known: SPECS.flatMap(({ key }) => car[key] || []),
    unknown: missing.length === 0 ? null : joinNames(missing),
  }
}

function joinNames(names: string[]) {
  const text =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Fuel, mileage, transmission and location on one line; unknown values are named once. */
export function CarSpecLine({ car }: { car: CarCardView }) {
  const { known, unknown } = carSpecs(car)
  return (
    <p className="tabular text-sm [word-spacing:0.06em] text-ink-2">
      {known.join(' · ')}
      {unknown && (
        <span className="block">
          {unknown}: <span className="whitespace-nowrap">Not stated</span>
        </span>
      )}
    </p>
  )
}

/** One line of proof: the car's papers, its report, or the date of its price. */
export function CarProofLine({ car: { proof } }: { car: Pick<CarCardView, 'proof'> }) {
  if (!proof) return null
  return (
    <p className="tabular flex items-center gap-1.5 text-sm">
      <Icon of={circleCheckIcon} size={16} className="shrink-0 text-success" />
      {proof}
    </p>
  )
}

type FeatureListProps = { car: Pick<CarCardView, 'features' | 'featureCount'>; shown: number }

export function CarFeatureList({ car, shown }: FeatureListProps) {
  const { features, featureCount } = car
  if (featureCount === 0) return null
  const more = featureCount - shown
  return (
    <ul className="pills" aria-label="Features">
      {features.slice(0, shown).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {more > 0 && (
        <li className="tabular text-ink-2">
          +{more}
          <VisuallyHidden> more</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}
