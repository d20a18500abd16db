import { FUEL_TYPES, type FuelType, type HsClass } from '#app/domain/taxonomy/car-options.ts'

/** A version in the revenue authority's list of retail prices (CRSP). */
export type ListedVersion = {
  /** Its row in the list. */
  readonly id: number
  readonly make: string
  readonly model: string
  readonly modelNumber: string
  readonly transmission: string
  readonly drive: string
  /** Null for an electric car, and where the list has none. */
  readonly engineCc: number | null
  readonly body: string
  readonly seats: string
  readonly fuel: FuelType
  readonly priceKsh: number
}

export type PriceList = {
  readonly name: string
  readonly source: string
  readonly versions: readonly ListedVersion[]
  /** Rows without a price, a fuel or a name. */
  readonly refused: number
}

type Written = Readonly<Record<string, string>>

/** @param rows with the headings of the list as it is kept in `lists/` */
export function readPriceList(
  rows: readonly Written[],
  { name, source }: { name: string; source: string },
): PriceList {
  const versions = rows.flatMap((row, index): ListedVersion[] => {
    const [make, model] = [row.make?.trim() ?? '', row.model?.trim() ?? '']
    const priceKsh = Number(row.crsp_kes)
    const fuel = FUEL_TYPES.find(({ value }) => value === row.fuel)?.value
    if (make === '' || model === '' || !fuel || !(priceKsh > 0)) return []
    const cc = Number(row.engine_cc)
    return [
      {
        id: index + 1,
        make,
        model,
        modelNumber: row.model_number?.trim() ?? '',
        transmission: row.transmission ?? '',
        drive: row.drive ?? '',
        engineCc: Number.isInteger(cc) && cc > 0 ? cc : null,
        body: row.body ?? '',
        seats: row.seats ?? '',
        fuel,
        priceKsh,
      },
    ]
  })
  return { name, source, versions, refused: rows.length - versions.length }
}

const DOUBLE_CAB = /dual|double|d[/ .]*cab/i
const GOODS = /truck|trk|single|s[/ .]*cab|van|lorry|tipper|prime|chassis|pick/i
const BUS = /bus|coach/i
const PEOPLE_CARRIER = /mini|mpv/i

/** The class in the tariff that a body of the list belongs to. */
export function classOfBody(body: string): HsClass {
  if (DOUBLE_CAB.test(body)) return 'double_cab'
  if (BUS.test(body)) return 'bus'
  return GOODS.test(body) && !PEOPLE_CARRIER.test(body) ? 'goods' : 'passenger'
}

/** `EX, 1,496 cc petrol, AT, 2WD, wagon, 5 seats` */
export function versionText(version: ListedVersion): string {
  const { modelNumber, engineCc, fuel, transmission, drive, body, seats } = version
  const engine = engineCc === null ? fuel : `${engineCc.toLocaleString('en-KE')} cc ${fuel}`
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
