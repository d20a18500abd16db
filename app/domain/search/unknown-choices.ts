import { PROOFS } from '#app/domain/listing/proof/car-proof.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  findOption,
  FUEL_TYPES,
  type Option,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { parseList } from '#app/domain/text/list-parameter.ts'

import { IN_TIME } from './car-filters.ts'
import { parseText, RANGES } from './car-search.ts'

const CHOICES: readonly { name: string; options: readonly Option[] }[] = [
  { name: 'fuelType', options: FUEL_TYPES },
  { name: 'transmission', options: TRANSMISSIONS },
  { name: 'bodyType', options: BODY_TYPES },
  { name: 'condition', options: CONDITIONS },
  { name: 'proof', options: PROOFS },
  { name: 'drive', options: DRIVES },
  { name: 'landing', options: [{ value: IN_TIME, label: IN_TIME }] },
]

const NUMBERS = [...RANGES.flatMap(({ from, to }) => [from, to]), 'maxMonthly', 'minSeats']

const SHOWN = 3

/**
 * Values in an address that the search can't use, so it ignores them: `fuelType`, `Plasma` or
 * `minPrice`, `cheap`.
 */
export function unknownChoices(params: URLSearchParams): { name: string; value: string }[] {
  const choices = CHOICES.flatMap(({ name, options }) =>
    params
      .getAll(name)
      .flatMap((written) => parseList(written))
      .filter((value) => findOption(options, value) === null)
      .map((value) => ({ name, value })),
  )
  const numbers = NUMBERS.flatMap((name) => {
    const value = parseText(params.get(name))
    return value === null || WHOLE_NUMBER.test(value) ? [] : [{ name, value }]
  })
  return [...choices, ...numbers].slice(0, SHOWN)
}

const WHOLE_NUMBER = /^\d[\d\s,]*(?:\.\d+)?$/
