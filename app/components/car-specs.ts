import type { CarCardCar } from './car-card-car.ts'

type Specs = Pick<CarCardCar, 'fuelType' | 'mileageText' | 'transmission' | 'location'>

const SPECS = [
  { name: 'fuel', key: 'fuelType' },
  { name: 'mileage', key: 'mileageText' },
  { name: 'transmission', key: 'transmission' },
  { name: 'location', key: 'location' },
] as const

/**
 * The line under a car's name: what is known, in the fixed order fuel, mileage, transmission,
 * location, and the names of what is not, which the card calls "Not stated" once, so that a bare
 * listing reads as a sentence and not as a row of blanks.
 */
export function carSpecs(car: Specs): { known: string[]; unknown: string | null } {
  const missing = SPECS.filter(({ key }) => !car[key]).map(({ name }) => name)
  return {
    known: SPECS.flatMap(({ key }) => car[key] || []),
    unknown: missing.length === 0 ? null : sentence(missing),
  }
}

function sentence(words: string[]) {
  const text =
    words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
