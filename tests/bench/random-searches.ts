type Listing = {
  make: string
  model: string
  year: number
  price: number
  body_type: string | null
  color: string | null
  transmission: string | null
  category: string | null
}

type Random = () => number
type Kind = 'field filters' | 'free text'

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SORTS = ['created_at', 'price', 'price-desc', 'year', 'mileage']

/** Plausible searches over these listings, by fields and by text. */
export function randomSearches(
  listings: readonly Listing[],
  { random, counts }: { random: Random; counts: Record<Kind, number> },
): Record<Kind, string[]> {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  const byFields = () => {
    const car = pick(listings)
    const wishes: [string, string | null][] = [
      ['make', car.make],
      ['bodyType', car.body_type],
      ['color', car.color],
      ['transmission', car.transmission],
      ['category', car.category],
      ['minYear', String(car.year - 2)],
      ['minPrice', String(Math.round(car.price * 0.7))],
      ['maxPrice', String(Math.round(car.price * 1.2))],
    ]
    const chosen = wishes.flatMap(([name, value]) =>
      value !== null && random() < 0.35 ? [[name, value]] : [],
    )
    const model =
      chosen.some(([name]) => name === 'make') && random() < 0.4 ? [['model', car.model]] : []
    return new URLSearchParams([...chosen, ...model, ['sort', pick(SORTS)]]).toString()
  }
  const inWords = () => {
    const car = pick(listings)
    const words = [
      [car.model],
      [car.make, car.model],
      [car.model, String(car.year)],
      [car.make],
      [car.make, car.color ?? ''],
    ]
    return new URLSearchParams({ searchTerm: pick(words).join(' ').trim() }).toString()
  }
  return {
    'field filters': Array.from({ length: counts['field filters'] }, byFields),
    'free text': Array.from({ length: counts['free text'] }, inWords),
  }
}
