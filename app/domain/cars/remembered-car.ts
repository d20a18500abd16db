import { isId } from '#app/domain/ids/is-id.ts'

/** What a visitor's browser keeps of a car: enough to name one that has left the shop since. */
export type RememberedCar = {
  id: string
  /** `Toyota Premio`. */
  name: string
}

/** A list written by another version is left alone and counts as empty. */
const VERSION = 1
const MAX_KEPT = 100
const MAX_NAME_LENGTH = 120

export function formatRememberedCars(cars: readonly RememberedCar[]): string {
  return JSON.stringify({ version: VERSION, cars })
}

/** Reads what a browser kept. Anything can stand there; what is no list of cars is an empty one. */
export function parseRememberedCars(text: string | null): RememberedCar[] {
  try {
    const { version, cars } = JSON.parse(text ?? '') as { version: unknown; cars: unknown[] }
    if (version !== VERSION) return []
    const known = cars.filter(isRememberedCar).map(({ id, name }) => ({ id, name }))
    return known
      .filter(({ id }, at) => known.findIndex((other) => other.id === id) === at)
      .slice(0, MAX_KEPT)
  } catch {
    return []
  }
}

function isRememberedCar(value: unknown): value is RememberedCar {
  const { id, name } = (value ?? {}) as Partial<RememberedCar>
  return (
    typeof id === 'string' && isId(id) && typeof name === 'string' && name.length <= MAX_NAME_LENGTH
  )
}
