export type Origin = 'L' | 'F'

/** A car for sale at a price, on the day its list was observed. */
export type Observation = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly price: number
  /** Null if it is not stated or can't be true. */
  readonly km: number | null
  /** L was used in Kenya, F abroad. */
  readonly origin: Origin
  readonly place: string | null
  readonly colour: string | null
}

/** A row of a list as written. */
export type WrittenListing = {
  readonly make: string
  readonly model: string
  readonly year: string
  readonly price: number | null
  readonly mileage: string
  readonly origin: string
  readonly place: string
  readonly colour: string
}

const PRICE = { min: 200_000, max: 60_000_000 }
const KM = { min: 2_000, max: 400_000 }
const OLDEST_YEAR = 2000

const ORIGINS: Readonly<Record<string, Origin>> = {
  l: 'L',
  'local used': 'L',
  'locally used': 'L',
  'kenyan used': 'L',
  f: 'F',
  'foreign used': 'F',
}

/** Null for rows that aren't about used cars: new, without origin, price or year out of range. */
export function observationOf(row: WrittenListing): Observation | null {
  const { price } = row
  const year = /^\d{4}$/.test(row.year.trim()) ? Number(row.year) : null
  const origin = ORIGINS[row.origin.trim().toLowerCase()]
  const [make, model] = [row.make.trim(), row.model.trim()]
  if (price === null || price < PRICE.min || price > PRICE.max) return null
  if (year === null || year < OLDEST_YEAR || !origin || !make || !model) return null
  return {
    make,
    model,
    year,
    price,
    km: readKm(row.mileage),
    origin,
    place: placeOf(row.place),
    colour: row.colour.trim() || null,
  }
}

/** Adverts by the key that identifies them: identical rows count once. */
export type Adverts = Map<string, Observation>

/** @returns whether the row is about a used car */
export function addAdvert(adverts: Adverts, row: WrittenListing): boolean {
  const observation = observationOf(row)
  if (!observation) return false
  const { make, model, year, price, km, origin } = observation
  // If a site gives a single place, this also takes in the advert's age.
  const place = row.place
    .split(',')
    .slice(0, 2)
    .map((part) => part.trim())
  const key = JSON.stringify([make, model, year, price, km, row.colour.trim(), origin, ...place])
  if (!adverts.has(key)) adverts.set(key, observation)
  return true
}

function readKm(text: string): number | null {
  const match = /^(\d[\d, ]*)(?:\.\d+)?\s*(?:km|kms|kilometers|kilometres)?\.?$/i.exec(text.trim())
  const km = match?.[1] ? Number(match[1].replaceAll(/[, ]/g, '')) : null
  return km !== null && km >= KM.min && km <= KM.max ? km : null
}

const AGO = /^\d+ (?:sec|min|hour|day|week|month)\w* ago$/

function placeOf(text: string): string | null {
  const parts = text.split(',').map((part) => part.trim())
  return (
    parts
      .filter((part) => part !== '' && !AGO.test(part))
      .slice(0, 2)
      .join(', ') || null
  )
}
