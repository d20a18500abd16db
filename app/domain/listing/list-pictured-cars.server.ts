import type { Car } from '#app/domain/cars/car.ts'
import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { COST_FACTS, type CostedCar, costedOf, type CostNow } from '#app/domain/costs/car-cost.ts'
import {
  cardPrice,
  type FinancedCar,
  financedOf,
  financedPrice,
  isBasisUnknown,
} from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { BASIS_NOT_STATED } from '#app/domain/costs/cost-texts.ts'
import {
  clockedOf,
  type ImportChip,
  importChip,
} from '#app/domain/costs/import-clock/clocked-car.ts'
import { type ClockNow, readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ClockedCar } from '#app/domain/import-clock/import-clock.ts'
import { type ListedMarket, shownOf } from '#app/domain/market/car-market.ts'
import { BELOW_SIMILAR } from '#app/domain/market/market-texts.ts'
import { listCarMarkets } from '#app/domain/market/read-car-market.server.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { type PaperRulesNow, readPaperRules } from '#app/domain/papers/paper-rules.server.ts'
import { type LenderTerms, monthlyText } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { CarRowCache } from './car-row-cache.server.ts'
import { CAR_SUMMARY, type CarSummary, forCard, type PicturedCar } from './car-summary.ts'
import { type CarProof, proofLine } from './proof/car-proof.ts'
import { listProofs } from './proof/list-proofs.server.ts'

const MORE_FACTS = [...COST_FACTS, 'priceBasis', 'forcedListingReason', 'priceConfirmedOn'] as const

/** About 1.5 kB each, plus 3 kB for the card once a list has shown it. */
const MAX_CACHED = 2_000

type Row = {
  car: PicturedCar
  clocked: (ClockedCar & Pick<Car, 'forcedListingReason'>) | null
  /** Null for a car whose price includes the import. */
  costed: CostedCar | null
  financed: FinancedCar
  market: ListedMarket | null
  /** Null for a car without documents. */
  proof: CarProof | null
  priceConfirmedOn: string | null
}

const cache = new CarRowCache<Row>({ max: MAX_CACHED })

/** The rules by which cached rows say whose papers count as checked. */
let paperRules: PaperRulesNow | null = null

/** Each row as of today; the same object all day, because its card is rendered once for it. */
const todays = new WeakMap<Row, { now: Now; car: PicturedCar }>()

type Now = {
  clock: ClockNow | null
  costs: CostNow | null
  isMarketShown: boolean
  terms: LenderTerms | null
  today: string
}

/** The same object until anything in it changes. */
let known: Now | null = null

async function readNow(): Promise<Now> {
  const [clock, { showMarketPrices: isMarketShown }] = [
    await readClockNow(),
    await readSiteSettings(),
  ]
  const [terms, costs] = [await readLenderTerms(), await readCostNow()]
  const today = nairobiDay(new Date())
  if (
    known?.clock !== clock ||
    known.costs !== costs ||
    known.isMarketShown !== isMarketShown ||
    known.terms?.set !== terms?.set ||
    known.today !== today
  ) {
    known = { clock, costs, isMarketShown, terms, today }
  }
  return known
}

/**
 * These cars as lists show them, in this order and without those no longer on sale. Without
 * pictures if these can't be read.
 */
export async function listPicturedCars(ids: readonly string[]): Promise<PicturedCar[]> {
  const rules = await readPaperRules()
  if (rules !== paperRules) await cache.clear()
  paperRules = rules
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
  const { clock, costs } = now
  const landing = row.clocked && clock && !clock.isWithheld ? importChip(row.clocked, clock) : null
  const chip = firstChip(landing, basisChip(row))
  const price = cardPrice(row.costed, costs?.shown ?? null)
  const isBelow =
    !chip &&
    now.isMarketShown &&
    row.market?.verdict === 'below' &&
    shownOf(row.market, now.today) === 'verdict'
  const whole = financedPrice(row.financed, { costs: costs?.shown ?? null, clock })
  const monthly =
    whole === null
      ? null
      : monthlyText({ ...row.car, isDemo: row.financed.isDemo, price: whole }, now.terms)
  const proof = proofLine({ ...row, today: now.today })
  const car = {
    ...row.car,
    ...price,
    ...(monthly && { monthly }),
    ...(chip && { importChip: chip }),
    ...(isBelow && { priceChip: BELOW_SIMILAR }),
    ...(proof && { proof }),
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
    .select(carColumns([...new Set([...CAR_SUMMARY, ...MORE_FACTS])]))
    .where('id', 'in', ids)
    .where('is_available', '=', true)
    .execute()
  const markets = await orFallback(listCarMarkets(rows), {
    what: 'the prices of similar cars',
    fallback: new Map<string, ListedMarket>(),
  })
  const proofs = await orFallback(listProofs(rows.map(({ id }) => id)), {
    what: 'the papers and reports of cars',
    fallback: new Map<string, CarProof>(),
  })
  return new Map(
    rows.map((row): [string, Row] => [
      row.id,
      {
        ...rowOf(row, pictures.get(row.id) ?? null),
        market: markets.get(row.id) ?? null,
        proof: proofs.get(row.id) ?? null,
      },
    ]),
  )
}

/** A deadline comes before the price basis, and that before anything less urgent. */
const firstChip = (landing: ImportChip | null, basis: ImportChip | null): ImportChip | null =>
  landing?.tone === 'danger' || landing?.tone === 'warning' ? landing : (basis ?? landing)

const basisChip = ({ financed }: Row): ImportChip | null =>
  isBasisUnknown(financed) ? { word: BASIS_NOT_STATED, tone: 'info' } : null

function rowOf(
  row: CarSummary & Pick<Car, (typeof MORE_FACTS)[number]>,
  picture: Picture | null,
): Omit<Row, 'market' | 'proof'> {
  const summary = Object.fromEntries(CAR_SUMMARY.map((fact) => [fact, row[fact]])) as CarSummary
  const { forcedListingReason, priceConfirmedOn } = row
  const clocked = clockedOf(row)
  return {
    car: forCard(summary, picture),
    clocked: clocked && { ...clocked, forcedListingReason },
    costed: costedOf(row),
    financed: financedOf(row),
    priceConfirmedOn,
  }
}
