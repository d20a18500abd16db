import type { CostedCar, CostFacts, CostNow } from '#app/domain/costs/car-cost.ts'
import type { ListedVersion, PriceList } from '#app/domain/landed-cost/price-list.ts'
import { readVersion, versionColumns } from '#app/domain/landed-cost/read-versions.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'

/** A price list with rows as in a file: make, model, number, cc, fuel, price and body. */
export function priceListOf(rows: readonly (readonly string[])[], more: Partial<PriceList> = {}) {
  const columns = versionColumns(['make', 'model', 'model_number', 'cc', 'fuel', 'crsp', 'body'])
  const versions = rows.flatMap((cells, index): ListedVersion[] => {
    const read = columns && readVersion(cells, { columns, id: index + 1 })
    return read?.ok ? [read.version] : []
  })
  const list: PriceList = {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'A list',
    publishedOn: '2025-07-01',
    source: 'A source',
    sourceUrl: null,
    versions,
    ...more,
  }
  return list
}

const LIST = priceListOf([
  ['TOYOTA', 'COROLLA FIELDER EX', 'DBA-NZE161G-BEXNK', '1496', 'Petrol', '3907419'],
  ['TOYOTA', 'HARRIER', 'DBA-ASU60W-ANTST(S)', '1998', 'Petrol', '7084126'],
  ['TOYOTA', 'RAV4 G', '6BA-MXAA54-ANXGB', '1986', 'Petrol', '5414396'],
  ['TOYOTA', 'RAV4 G Z PACKAGE', '6BA-MXAA54-ANXGB(A)', '1986', 'Petrol', '5620969'],
  ['TOYOTA', 'RAV4 PHEV Z', '6LA-AXAP54-ANXGB', '2487', 'Petrol', '9838482'],
  ['TOYOTA', 'LAND CRUISER PRADO', 'GDJ150', '2754', 'Diesel', '9681289'],
])

/** With Japan as the only country. */
export const IMPORT_RULES_OF_TEST = {
  maxAgeYears: 8,
  confirmedUntilYear: 2026,
  steering: 'RHD',
  prepDays: { min: 14, max: 35 },
  shipDays: { Japan: { min: 26, max: 45 } },
  spareDays: 30,
} as const

/** As of 22 Nov 2026, with the costs from the check table. */
export const COST_FACTS_OF_TEST: CostFacts = {
  list: LIST,
  olderLists: new Map(),
  tax: {
    dutyPercent: 35,
    vatPercent: 16,
    rdlPercent: 2,
    idfPercent: 2.5,
    marginDivisor: 1.25,
    aboveAge: 1,
    ageBasis: 'calendar_years',
    depreciation: [
      { upTo: 2, value: 20 },
      { upTo: 3, value: 30 },
      { upTo: 4, value: 40 },
      { upTo: 5, value: 50 },
      { upTo: 6, value: 55 },
      { upTo: 7, value: 60 },
      { upTo: 8, value: 65 },
    ],
    excise: {
      smallUpToCc: 1500,
      smallPercent: 20,
      percent: 25,
      largePetrolOverCc: 3000,
      largeDieselOverCc: 2500,
      largePercent: 35,
    },
  },
  imports: IMPORT_RULES_OF_TEST,
  extras: {
    usdKes: 129.5,
    usdKesOn: '2026-11-22',
    extras: [
      { label: 'Port', cost: { kes: 145_000, stage: 'mombasa' } },
      { label: 'Transport Mombasa to Nairobi', cost: { kes: 30_000, stage: 'handover' } },
      { label: 'Our fee', cost: { kes: 25_000, stage: 'handover' } },
    ],
  },
  fees: {
    transfer: [{ upTo: null, value: 2_000 }],
    registration: [{ upTo: null, value: 2_050 }],
    plates: 3_050,
  },
  examples: { extras: true, fees: false },
  examplesOn: 'all_cars',
  today: '2026-11-22',
}

export const factSetOfTest = (name: string, demoKeys: string[] = []): FactSet => ({
  id: name,
  kind: 'import_tax',
  name,
  source: `Source of ${name}`,
  sourceUrl: `https://example.com/${name}`,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-22',
  isSupplied: true,
  note: null,
  version: 1,
  values: {},
  demoKeys,
})

export const COST_NOW_OF_TEST: CostNow = {
  shown: COST_FACTS_OF_TEST,
  forStaff: COST_FACTS_OF_TEST,
  sets: {
    tax: factSetOfTest('taxes'),
    imports: factSetOfTest('rules'),
    extras: factSetOfTest('costs', ['usd_kes']),
    fees: factSetOfTest('fees'),
  },
  withheld: null,
}
export const FIELDER: CostedCar = {
  make: 'Toyota',
  model: 'Corolla Fielder',
  price: 1_269_100,
  category: 'ready_for_import',
  cifUsd: 9_800,
  hsClass: null,
  listVersion: null,
  crspListId: null,
  modelCode: 'NZE161G',
  engineCc: 1_496,
  engineSize: null,
  fuelType: 'Petrol',
  bodyType: 'Wagon',
  firstRegistered: '2019',
  etaMombasaOn: '2026-12-20',
  landedOn: null,
  shippingCountry: 'Japan',
  steering: 'RHD',
  isDemo: false,
}
