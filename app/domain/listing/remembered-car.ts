import { isId } from '#app/domain/ids/is-id.ts'

/** Enough to name the car after it has been deleted. */
export type RememberedCar = {
  id: string
  name: string
}

/** A list written by another version is left alone and reads as empty. */
const VERSION = 1
const MAX_STORED = 100
const MAX_NAME_LENGTH = 120

export function formatRememberedCars(cars: readonly RememberedCar[]): string {
  return JSON.stringify({ version: VERSION, cars })
}

/** Storage can contain anything; whatever is not a list of cars reads as empty. */
export function parseRememberedCars(text: string | null): RememberedCar[] {
  try {
    const { version, cars } = JSON.parse(text ?? '') as { version: unknown; cars: unknown[] }
    if (version !== VERSION) return []
    const valid = cars.filter(isRememberedCar).map(({ id, name }) => ({ id, name }))
    return valid
      .filter(({ id }, at) => valid.findIndex((other) => other.id === id) === at)
      .slice(0, MAX_STORED)
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
