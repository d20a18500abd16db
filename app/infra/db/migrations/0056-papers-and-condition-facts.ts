import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

type ShippedSet = {
  id: string
  kind: 'papers' | 'condition'
  name: string
  source: string
  sourceUrl: string | null
  checkedOn: string
  status: 'live' | 'draft'
  note: string
  values: Record<string, number | null>
}

const OLD_REPORT = { old_after_days: 60, old_after_km: 1_000 }

const SETS: ShippedSet[] = [
  {
    id: '01900000-0000-7000-8000-000000000056',
    kind: 'papers',
    name: 'Papers: how long a check counts',
    source:
      'Kenyans.co.ke, “How to Conduct Motor Vehicle Search on NTSA Portal Through eCitizen”, read on 22 Nov 2026; the days that a check counts are the shop’s own rule',
    sourceUrl:
      'https://www.kenyans.co.ke/news/97311-how-conduct-motor-vehicle-search-ntsa-portal-through-ecitizen',
    checkedOn: '2026-11-22',
    status: 'live',
    note: 'The fee of the copy of records and the days of a transfer are those of eCitizen and NTSA.',
    values: {
      logbook_days: 60,
      ntsa_search_days: 14,
      caveat_days: 14,
      transfer_days: 14,
      copy_of_records_ksh: 550,
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000057',
    kind: 'condition',
    name: 'Condition reports',
    source: 'The shop’s own rule',
    sourceUrl: null,
    checkedOn: '2026-11-22',
    status: 'live',
    note: 'The legal limit of tread is left out: it was not found in the law itself.',
    values: { ...OLD_REPORT, least_tread_mm: null },
  },
  {
    id: '01900000-0000-7000-8000-000000000058',
    kind: 'condition',
    name: 'Condition reports, with a limit of tread',
    source:
      'Automotive Doctor, “A Kenyan Driver’s Guide to Understanding Tire Tread and Safety”, read on 26 Nov 2026; not confirmed in the Traffic Rules',
    sourceUrl:
      'https://automotivedoctor.co.ke/a-kenyan-drivers-guide-to-understanding-tire-tread-and-safety/',
    checkedOn: '2026-11-26',
    status: 'draft',
    note: 'Confirm the limit before it is put into use.',
    values: { ...OLD_REPORT, least_tread_mm: 1.6 },
  },
]

/** Former constants of the program that are figures set by the law, by NTSA or by the shop. */
export const papersAndConditionFacts: Migration = {
  async up(db) {
    for (const { id, kind, name, source, sourceUrl, checkedOn, status, note, values } of SETS) {
      await sql`
        insert into fact_sets (id, kind, name, source, source_url, effective_from, checked_on,
          is_supplied, status, note)
        values (${id}, ${kind}, ${name}, ${source}, ${sourceUrl}, '2026-01-01', ${checkedOn}, true,
          ${status}, ${note})`.execute(db)
      for (const [key, value] of Object.entries(values)) {
        await sql`
          insert into fact_values (set_id, key, value)
          values (${id}, ${key}, ${JSON.stringify(value)}::jsonb)`.execute(db)
      }
    }
    // How cautious the word "safe" is does not depend on the shop's figures, unlike the shipping
    // times.
    await runSql(db, [
      `update fact_values set is_demo = false
        where key = 'spare_days' and set_id = '01900000-0000-7000-8000-000000000026'`,
    ])
  },
}
