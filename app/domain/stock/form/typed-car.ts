import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { COST_FACTS, type CostedCar } from '#app/domain/costs/car-cost.ts'

export type TypedCar = CostedCar & Pick<Car, 'priceBasis'>

/** Fields for the estimate shown while somebody fills in the form. */
const TYPED_FACTS = [...COST_FACTS, 'priceBasis'] as const satisfies readonly (keyof TypedCar)[]

/** Not in the form: the list of a stored version, and whether it is a demo car. */
type Stored = Pick<Car, 'crspListId' | 'isDemo'>

const { shape } = ImportedCarInput

/** The car as typed so far: anything empty or not yet valid is unknown. */
export function typedCar(
  read: (fact: Exclude<(typeof TYPED_FACTS)[number], keyof Stored>) => string,
  stored: Stored,
): TypedCar {
  const values = TYPED_FACTS.map((fact) => {
    if (fact === 'crspListId' || fact === 'isDemo') return [fact, stored[fact]] as const
    const { success, data } = shape[fact].safeParse(read(fact))
    return [fact, success ? data : UNKNOWN[fact]] as const
  })
  return Object.fromEntries(values) as TypedCar
}

/** Make, model and price of a car are never null. */
const UNKNOWN: Partial<Record<keyof TypedCar, string | number | null>> = {
  ...Object.fromEntries(TYPED_FACTS.map((fact) => [fact, null])),
  make: '',
  model: '',
  price: 0,
}
