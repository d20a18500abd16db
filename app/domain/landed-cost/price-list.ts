import type { FuelType, HsClass } from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'

/** A version in the revenue authority's list of retail prices (CRSP). */
export type ListedVersion = {
  /** Row number in the list, from 1. */
  readonly id: number
  readonly make: string
  readonly model: string
  readonly modelNumber: string
  readonly transmission: string
  readonly drive: string
  /** Null for an electric car, or if the list has none. */
  readonly engineCc: number | null
  readonly body: string
  readonly seats: string
  readonly fuel: FuelType
  readonly priceKsh: number
}

/** An edition of the list. */
export type PriceList = {
  readonly id: string
  readonly name: string
  /** Day from which it applies, `YYYY-MM-DD`. */
  readonly publishedOn: string
  readonly source: string
  readonly sourceUrl: string | null
  readonly versions: readonly ListedVersion[]
}

/** When an edition counts. */
export type ListUse = { readonly usedFrom: string | null; readonly chosenAt: Date | null }

/** The edition that counts on a day: the one used from the latest day that has come. */
export function listOn<List extends ListUse>(lists: readonly List[], day: string): List | null {
  const used = lists.filter(({ usedFrom }) => usedFrom !== null && usedFrom <= day)
  const moment = ({ usedFrom, chosenAt }: ListUse) => `${usedFrom} ${chosenAt?.toISOString()}`
  return used.toSorted((a, b) => moment(b).localeCompare(moment(a)))[0] ?? null
}

/** The moment at which a day was last chosen, to notice another choice; empty if there was none. */
export const lastChosen = (lists: readonly Pick<ListUse, 'chosenAt'>[]): string =>
  lists
    .flatMap(({ chosenAt }) => chosenAt?.toISOString() ?? [])
    .toSorted()
    .at(-1) ?? ''

const DOUBLE_CAB = /dual|double|d[/ .]*cab/i
const GOODS = /truck|trk|single|s[/ .]*cab|van|lorry|tipper|prime|chassis|pick/i
const BUS = /bus|coach/i
const PEOPLE_CARRIER = /mini|mpv/i

/** Kinds that the revenue authority taxes by separate tables. */
const OWN_TABLE =
  /tractor|prim. ?mover|trailer|am[b8]ulance|school|motor ?cycle|scooter|mixer|crane|forklift|excavator|bulldozer/i
const PRIME_MOVER_BODY = /^pm$/i

/** Whether a version, or a car as its dealer writes it, is of a kind taxed by another table. */
export function hasOwnTable({
  model,
  modelNumber = '',
  body = '',
}: { model: string } & Partial<Pick<ListedVersion, 'modelNumber' | 'body'>>): boolean {
  return OWN_TABLE.test(`${model} ${modelNumber} ${body}`) || PRIME_MOVER_BODY.test(body)
}

const NO_BODY = /^([^a-z]*|other)$/i

/** The tariff class of a listed body; null if the body names none. */
export function classOfBody(body: string): HsClass | null {
  if (NO_BODY.test(body)) return null
  if (DOUBLE_CAB.test(body)) return 'double_cab'
  if (BUS.test(body)) return 'bus'
  return GOODS.test(body) && !PEOPLE_CARRIER.test(body) ? 'goods' : 'passenger'
}

/** `EX, 1,496 cc petrol, AT, 2WD, wagon, 5 seats` */
export function versionText(version: ListedVersion): string {
  const { modelNumber, engineCc, fuel, transmission, drive, body, seats } = version
  const engine = engineCc === null ? fuel : `${whole(engineCc)} cc ${fuel}`
  return [
    modelNumber,
    engine.toLowerCase(),
    transmission,
    drive,
    body.toLowerCase(),
    seats && `${seats} seats`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function listMakes({ versions }: PriceList): string[] {
  return [...new Set(versions.map(({ make }) => make))].toSorted((a, b) => a.localeCompare(b))
}

export function listModels({ versions }: PriceList, make: string): string[] {
  const models = versions.flatMap((each) => (each.make === make ? [each.model] : []))
  return [...new Set(models)].toSorted((a, b) => a.localeCompare(b))
}

export function listVersions(
  { versions }: PriceList,
  { make, model }: { make: string; model: string },
): ListedVersion[] {
  return versions
    .filter((each) => each.make === make && each.model === model)
    .toSorted((a, b) => a.priceKsh - b.priceKsh)
}
