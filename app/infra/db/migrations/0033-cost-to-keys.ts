import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Shipped = {
  id: string
  kind: string
  name: string
  source: string
  url: string | null
  from: string
  note: string
  isDemo: boolean
  values: Record<string, unknown>
}

const stepsOf = (steps: [number | null, number][]) =>
  steps.map(([upTo, value]) => ({ upTo, value }))

const SETS: Shipped[] = [
  {
    id: '01900000-0000-7000-8000-000000000341',
    kind: 'import_tax',
    name: 'Import tax of July 2025',
    source:
      'Kenya Revenue Authority, workbook “New_CRSP_July_2025.xlsx”, sheet “TEMPLATE 2025”, approved 30 May 2025 (read in a copy on GitHub); age as in KRA’s notice of 31 Aug 2023',
    url: 'https://github.com/dennismunderu/Vehicle-Import-Tax-Calculator',
    from: '2025-07-01',
    note: 'Sources disagree whether age counts in calendar years or in months; KRA’s template and notice count calendar years. The High Court in Kisumu stayed the list of 2025 from 30 Jun to 17 Jul 2025; what followed had not been found on 22 Nov 2026. Electric cars have no figure: the template contradicts itself.',
    isDemo: false,
    values: {
      duty_percent: 35,
      vat_percent: 16,
      rdl_percent: 2,
      idf_percent: 2.5,
      margin_divisor: 1.25,
      small_up_to_cc: 1500,
      excise_small_percent: 20,
      excise_percent: 25,
      large_petrol_over_cc: 3000,
      large_diesel_over_cc: 2500,
      excise_large_percent: 35,
      above_age: 1,
      depreciation: stepsOf([
        [2, 20],
        [3, 30],
        [4, 40],
        [5, 50],
        [6, 55],
        [7, 60],
        [8, 65],
      ]),
      age_basis: 'calendar_years',
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000342',
    kind: 'landed_extras',
    name: 'Example costs',
    source: 'Examples, not this dealer’s; the port side is from the calculator of topnews.ke',
    url: null,
    from: '2026-01-01',
    note: 'Replace them with what your agent, your carrier and you charge, and with the rate of your bank. The example for the port contains clearing and inspection.',
    isDemo: true,
    values: {
      usd_kes: 129.5,
      usd_kes_on: '2026-11-22',
      port_and_cfs: { kes: 145_000, stage: 'mombasa' },
      clearing_agent: { kes: 0, stage: 'mombasa' },
      cor_inspection: { kes: 0, stage: 'mombasa' },
      transport: { kes: 30_000, stage: 'handover' },
      dealer_fee: { kes: 25_000, stage: 'handover' },
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000343',
    kind: 'ntsa_fees',
    name: 'NTSA fees as last seen',
    source:
      'Tables of the National Transport and Safety Authority as copied by others: transfer of 2017, plates of 2022-23',
    url: null,
    from: '2023-01-01',
    note: 'Last seen in 2017 (transfer) and 2023 (plates); check them on the NTSA portal. Of the fee for first registration only “from KSh 2,050” was found.',
    isDemo: true,
    values: {
      transfer: stepsOf([
        [1000, 1660],
        [1200, 1890],
        [1500, 2065],
        [1700, 2410],
        [2000, 2695],
        [2500, 3845],
        [3000, 5055],
        [null, 5915],
      ]),
      registration: stepsOf([[null, 2050]]),
      plates: 3050,
    },
  },
]

/** What customs, the port and NTSA charge for an imported car. */
export const costToKeys: Migration = {
  async up(db) {
    for (const { id, kind, name, source, url, from, note, isDemo, values } of SETS) {
      // Nobody has checked the fees since the tables were copied, so they wait for the shop.
      const status = kind === 'ntsa_fees' ? 'draft' : 'live'
      await sql`
        insert into fact_sets (id, kind, name, source, source_url, effective_from, checked_on,
          is_supplied, status, note)
        values (${id}, ${kind}, ${name}, ${source}, ${url}, ${from}, '2026-11-22', true,
          ${status}, ${note})`.execute(db)
      for (const [key, value] of Object.entries(values)) {
        await sql`
          insert into fact_values (set_id, key, value, is_demo)
          values (${id}, ${key}, ${JSON.stringify(value)}::jsonb, ${isDemo})`.execute(db)
      }
    }
  },
}
