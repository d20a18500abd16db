import type { CostedCar, CostFacts } from '#app/domain/cars/costs/car-cost.ts'
import { readPriceList } from '#app/domain/landed-cost/price-list.ts'

const row = (model: string, number: string, more: Record<string, string>) => ({
  make: 'TOYOTA',
  model,
  model_number: number,
  fuel: 'Petrol',
  ...more,
})

const LIST = readPriceList(
  [
    row('COROLLA FIELDER EX', 'DBA-NZE161G-BEXNK', { engine_cc: '1496', crsp_kes: '3907419' }),
    row('HARRIER', 'DBA-ASU60W-ANTST(S)', { engine_cc: '1998', crsp_kes: '7084126' }),
    row('RAV4 G', '6BA-MXAA54-ANXGB', { engine_cc: '1986', crsp_kes: '5414396' }),
    row('RAV4 G Z PACKAGE', '6BA-MXAA54-ANXGB(A)', { engine_cc: '1986', crsp_kes: '5620969' }),
    row('RAV4 PHEV Z', '6LA-AXAP54-ANXGB', { engine_cc: '2487', crsp_kes: '9838482' }),
    row('LAND CRUISER PRADO', 'GDJ150', {
      engine_cc: '2754',
      crsp_kes: '9681289',
      fuel: 'Diesel',
    }),
  ],
  { name: 'A list', source: 'A source' },
)

const IMPORTS = {
  maxAgeYears: 8,
  confirmedUntilYear: 2026,
  steering: 'RHD',
  prepDays: { min: 14, max: 35 },
  shipDays: { Japan: { min: 26, max: 45 } },
  spareDays: 30,
} as const

/** As of 22 Nov 2026, with the costs of the check table. */
export const COST_FACTS_OF_TEST: CostFacts = {
  list: LIST,
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
  imports: IMPORTS,
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
  today: '2026-11-22',
}

export const FIELDER: CostedCar = {
  make: 'Toyota',
  model: 'Corolla Fielder',
  price: 1_269_100,
  category: 'ready_for_import',
  cifUsd: 9_800,
  hsClass: null,
  listVersion: null,
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
}
