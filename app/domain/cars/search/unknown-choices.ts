import { PROOFS } from '#app/domain/cars/proof/car-proof.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  findOption,
  FUEL_TYPES,
  type Option,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { parseList } from '#app/domain/text/list-parameter.ts'

const CHOICES: readonly { name: string; options: readonly Option[] }[] = [
  { name: 'fuelType', options: FUEL_TYPES },
  { name: 'transmission', options: TRANSMISSIONS },
  { name: 'bodyType', options: BODY_TYPES },
  { name: 'condition', options: CONDITIONS },
  { name: 'proof', options: PROOFS },
]

const SHOWN = 3

/** Values in an address that no car can have, so the search ignores them: `fuelType`, `Plasma`. */
export function unknownChoices(params: URLSearchParams): { name: string; value: string }[] {
  return CHOICES.flatMap(({ name, options }) =>
    params
      .getAll(name)
      .flatMap(parseList)
      .filter((value) => findOption(options, value) === null)
      .map((value) => ({ name, value })),
  ).slice(0, SHOWN)
}
