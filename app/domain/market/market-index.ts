import type { Observation, Origin } from './observation.ts'

/** A list of asking prices, all observed on one day. */
export type MarketSource = {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly observedOn: string
  /** The list has no prices outside these; null means no such limit. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly isDemo: boolean
}

export type SourcedObservation = Observation & { readonly sourceId: string }

/** One model under the shop's name and a list's name. */
export type MarketAlias = {
  readonly make: string
  readonly model: string
  readonly sourceMake: string
  readonly sourceModel: string
}

/** Asking prices in typed columns, since 17,000 objects would take ten times the memory. */
export type MarketIndex = {
  readonly sources: readonly MarketSource[]
  readonly places: readonly string[]
  /** Rows of each model and origin, as start and end. */
  readonly groups: ReadonlyMap<string, readonly [number, number]>
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly price: Uint32Array
  /** 0 means unknown. */
  readonly km: Uint32Array
  readonly year: Uint16Array
  readonly source: Uint16Array
  /** Index in `places` plus one; 0 means unknown. */
  readonly place: Uint16Array
}

export function createMarketIndex({
  observations,
  sources,
  aliases = [],
}: {
  observations: readonly SourcedObservation[]
  sources: readonly MarketSource[]
  aliases?: readonly MarketAlias[]
}): MarketIndex {
  const size = observations.length
  const keys = observations.map(({ make, model, origin }) => groupKey(nameKey(make, model), origin))
  const order = Uint32Array.from(keys.keys()).toSorted((a, b) => {
    const [left = '', right = ''] = [keys[a], keys[b]]
    return left < right ? -1 : left > right ? 1 : a - b
  })
  const [price, km] = [new Uint32Array(size), new Uint32Array(size)]
  const [year, source, place] = [
    new Uint16Array(size),
    new Uint16Array(size),
    new Uint16Array(size),
  ]
  const sourceNumbers = new Map(sources.map(({ id }, number) => [id, number]))
  const placeNumbers = new Map<string, number>()
  const groups = new Map<string, readonly [number, number]>()
  for (const [row, from] of order.entries()) {
    const observation = observations[from]
    const key = keys[from]
    if (!observation || key === undefined) continue
    price[row] = observation.price
    km[row] = observation.km ?? 0
    year[row] = observation.year
    source[row] = sourceNumbers.get(observation.sourceId) ?? 0
    place[row] = observation.place === null ? 0 : numberOf(placeNumbers, observation.place)
    groups.set(key, [groups.get(key)?.[0] ?? row, row + 1])
  }
  const places = [...placeNumbers.keys()]
  return { sources, places, groups, names: namesOf(aliases), price, km, year, source, place }
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size + 1)
  return numbers.size
}

function namesOf(aliases: readonly MarketAlias[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { make, model, sourceMake, sourceModel } of aliases) {
    const own = nameKey(make, model)
    names.set(own, [...(names.get(own) ?? []), nameKey(sourceMake, sourceModel)])
  }
  return names
}

/** Rows of a car's model and origin, under its own name and those in lists. */
export function* rowsOfModel(
  { groups, names }: MarketIndex,
  { make, model, origin }: { make: string; model: string; origin: Origin },
): Generator<number> {
  const own = nameKey(make, model)
  for (const name of new Set([own, ...(names.get(own) ?? [])])) {
    const [begin, end] = groups.get(groupKey(name, origin)) ?? [0, 0]
    for (let row = begin; row < end; row += 1) yield row
  }
}

const nameKey = (make: string, model: string) => `${make}\n${model}`.toLowerCase()
const groupKey = (name: string, origin: Origin) => `${name}\n${origin}`
