import { numberKeys } from '#app/domain/cars/number-key.ts'

import type { CarRow, Target } from './find-targets.server.ts'
import type { FileCar } from './read-row.ts'
import type { StoredCar } from './stored-car.server.ts'

/** Two sites may number their adverts alike, and a number may be mistyped. */
export function isOtherMake(stored: StoredCar, { input }: FileCar): boolean {
  return stored.make.toLowerCase() !== input.make.toLowerCase()
}

/** What the numbers in a file say about the cars in stock. */
export type ByNumber = {
  /** Rows that their number decides, whatever their stock number says of a new car. */
  readonly targets: Map<number, Target>
  /** Several cars in stock carry the row's number; its content may tell which one it is. */
  readonly doubled: Map<number, readonly StoredCar[]>
}

/**
 * Matches rows by chassis number, VIN or registration to unsold cars and to earlier rows. A row that
 * is a car by id, reference or stock number can't take the number of another.
 */
export function findByNumber(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
  found: ReadonlyMap<number, Target>,
): ByNumber {
  const owners = ownersOf(stored)
  const lineOf = new Map<string, number>()
  const lineOfCar = new Map<string, number>()
  for (const [line, target] of found) {
    if (target.kind === 'stored') lineOfCar.set(target.stored.id, line)
  }
  const targets = new Map<number, Target>()
  const doubled = new Map<number, readonly StoredCar[]>()
  for (const { line, car } of rows) {
    const keys = numberKeys(car.input)
    const target = found.get(line)
    if (keys.length === 0 || (target && target.kind !== 'stored' && target.kind !== 'new')) continue
    const known = target?.kind === 'stored' ? target.stored : null
    const added = known ? keys.filter((key) => !keysOf(known).includes(key)) : keys
    const earlier = added.flatMap((key) => lineOf.get(key) ?? [])[0]
    const [owner, ...others] = new Set(added.flatMap((key) => owners.get(key) ?? []))
    const taken = owner && lineOfCar.get(owner.id)
    const number = markOf(car, (key) => lineOf.has(key) || owners.has(key))
    if (earlier !== undefined) targets.set(line, { kind: 'repeated', line: earlier, number })
    else if (owner && known) targets.set(line, { kind: 'numbered', stored: owner, number })
    else if (owner && others.length > 0) doubled.set(line, [owner, ...others])
    else if (taken !== undefined) targets.set(line, { kind: 'repeated', line: taken, number })
    else if (owner && isOtherMake(owner, car)) {
      targets.set(line, { kind: 'other', stored: owner, number })
    } else if (owner) {
      targets.set(line, { kind: 'stored', stored: owner })
      lineOfCar.set(owner.id, line)
    }
    for (const key of keys) if (!lineOf.has(key)) lineOf.set(key, line)
  }
  return { targets, doubled }
}

/** `Registration "KDA 412X"`, the number that `isMeant`. */
function markOf({ input }: FileCar, isMeant: (key: string) => boolean): string {
  const isPlate = numberKeys({ vin: input.vin, chassisNumber: null }).some(isMeant)
  return isPlate ? `Registration "${input.vin}"` : `Chassis number "${input.chassisNumber}"`
}

/** Whether a car with one of the row's numbers was sold, which does not make a new one the same. */
export function wasSold({ input }: FileCar, sold: ReadonlySet<string>): boolean {
  return numberKeys(input).some((key) => sold.has(key))
}

export const soldKeys = (stored: readonly StoredCar[]): Set<string> =>
  new Set(stored.flatMap((car) => (car.is_available ? [] : keysOf(car))))

const keysOf = ({ vin, chassis_number: chassisNumber }: StoredCar) =>
  numberKeys({ vin, chassisNumber })

function ownersOf(stored: readonly StoredCar[]): Map<string, StoredCar[]> {
  const owners = new Map<string, StoredCar[]>()
  for (const car of stored) {
    if (!car.is_available) continue
    for (const key of keysOf(car)) owners.set(key, [...(owners.get(key) ?? []), car])
  }
  return owners
}
