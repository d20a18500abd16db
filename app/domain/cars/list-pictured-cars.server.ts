import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { type ClockedCar, isClocked } from '#app/domain/import-clock/import-clock.ts'
import { BELOW_SIMILAR } from '#app/domain/market/market-texts.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { type LenderTerms, monthlyText } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-lender-terms.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { carColumns } from './car-columns.server.ts'
import { CarRowCache } from './car-row-cache.server.ts'
import { CAR_SUMMARY, type CarSummary, forCard, type PicturedCar } from './car-summary.ts'
import type { Car } from './car.ts'
import { type ClockNow, readClockNow } from './importing/clock-now.server.ts'
import { CLOCK_FACTS } from './importing/clocked-car.ts'
import { importChip } from './importing/import-chip.ts'
import { type CarMarket, shownOf } from './market/car-market.ts'
import { listCarMarkets, readMarketNow } from './market/read-car-market.server.ts'

const IMPORT_FACTS = [
  ...CLOCK_FACTS.filter((fact) => fact !== 'category'),
  'forcedListingReason',
] as const

/** About 1.5 kB each, and 3 kB of card once a list has shown it. */
const MAX_CACHED = 2_000

type Row = {
  car: PicturedCar
  clocked: (ClockedCar & Pick<Car, 'forcedListingReason'>) | null
  market: CarMarket | null
}

const cache = new CarRowCache<Row>({ max: MAX_CACHED })

/** A row as it is today; the same object all day, because its card is rendered once for it. */
const todays = new WeakMap<Row, { now: Now; car: PicturedCar }>()

type Now = {
  clock: ClockNow | null
  isMarketShown: boolean
  terms: LenderTerms | null
  today: string
}

/** The same object while nothing of it changes. */
let known: Now | null = null

async function readNow(): Promise<Now> {
  const [clock, market] = [await readClockNow(), await readMarketNow()]
  const terms = await readLenderTerms()
  const today = nairobiDay(new Date())
  const isMarketShown = market?.slopes != null
  if (
    known?.clock !== clock ||
    known.isMarketShown !== isMarketShown ||
    known.terms?.set !== terms?.set ||
    known.today !== today
  ) {
    known = { clock, isMarketShown, terms, today }
  }
  return known
}

/**
 * These cars as lists show them, in this order; cars no longer on sale are left out. Without pictures
 * if these can't be read.
 */
export async function listPicturedCars(ids: readonly string[]): Promise<PicturedCar[]> {
  const known = await orFallback(cache.read(ids, readPicturedCars), {
    what: 'the pictures of cars',
    fallback: null,
  })
  const cars = known ?? (await readCars(ids, new Map()))
  const now = await readNow()
  return ids.flatMap((id) => {
    const row = cars.get(id)
    return row ? todaysCar(row, now) : []
  })
}

function todaysCar(row: Row, now: Now): PicturedCar {
  const known = todays.get(row)
  if (known?.now === now) return known.car
  const { clock } = now
  const chip = row.clocked && clock && !clock.isWithheld ? importChip(row.clocked, clock) : null
  const isBelow =
    !chip &&
    now.isMarketShown &&
    row.market?.verdict === 'below' &&
    shownOf(row.market, now.today) === 'verdict'
  const monthly = monthlyText(row.car, now.terms)
  const car = {
    ...row.car,
    ...(monthly && { monthly }),
    ...(chip && { importChip: chip }),
    ...(isBelow && { priceChip: BELOW_SIMILAR }),
  }
  todays.set(row, { now, car })
  return car
}

async function readPicturedCars(ids: readonly string[]): Promise<Map<string, Row>> {
  return readCars(ids, await listFeaturedPictures(ids))
}

async function readCars(ids: readonly string[], pictures: ReadonlyMap<string, Picture>) {
  const rows = await db
    .selectFrom('cars')
    .select(carColumns([...CAR_SUMMARY, ...IMPORT_FACTS]))
    .where('id', 'in', ids)
    .where('is_available', '=', true)
    .execute()
  const markets = await orFallback(listCarMarkets(rows), {
    what: 'the prices of similar cars',
    fallback: new Map<string, CarMarket>(),
  })
  return new Map(
    rows.map((row): [string, Row] => [
      row.id,
      { ...rowOf(row, pictures.get(row.id) ?? null), market: markets.get(row.id) ?? null },
    ]),
  )
}

function rowOf(
  {
    firstRegistered,
    etaMombasaOn,
    landedOn,
    shippingCountry,
    steering,
    forcedListingReason,
    ...row
  }: CarSummary & Pick<Car, (typeof IMPORT_FACTS)[number]>,
  picture: Picture | null,
): Omit<Row, 'market'> {
  const { category } = row
  const clock = { category, firstRegistered, etaMombasaOn, landedOn, shippingCountry, steering }
  const clocked = isClocked(row) ? { ...clock, forcedListingReason } : null
  return { car: forCard(row, picture), clocked }
}
