import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Examples of their kind until the shop has entered the terms of its lenders. */
const TERMS = {
  bank: {
    Name: 'A bank',
    Rate: '14% a year, reducing',
    Deposit: '20%',
    Months: '48',
    'Car age': '15',
    Fee: '2%',
    Logbook: 'In your name and the bank’s',
    Needs: 'ID, KRA PIN, six months of bank statements, payslips or accounts, insurance',
  },
  sacco: {
    Name: 'A SACCO',
    Rate: '1% a month, reducing',
    Deposit: '20%',
    Months: '36',
    'Car age': '12',
    Fee: '1%',
    Logbook: 'In your name and the SACCO’s',
    Needs: 'Membership and deposits, guarantors or the car, valuation, tracker, insurance',
  },
  dealer: null,
  micro: null,
}

/** The terms behind every monthly price. */
export const financeTerms: Migration = {
  async up(db) {
    const id = '01900000-0000-7000-8000-000000000031'
    await sql`
      insert into fact_sets (id, kind, name, source, effective_from, checked_on, is_supplied,
        status, note)
      values (${id}, 'finance', 'Example terms',
        'Examples, not the offer of a lender: public pages of banks and SACCOs in Kenya named such terms in 2026',
        '2026-01-01', '2026-11-22', true, 'live',
        'Replace them with the terms of the lenders you work with. The yard’s own plan is shown only with a line Permit.')`.execute(
      db,
    )
    for (const [key, value] of Object.entries(TERMS)) {
      await sql`
        insert into fact_values (set_id, key, value, is_demo)
        values (${id}, ${key}, ${JSON.stringify(value)}::jsonb, true)`.execute(db)
    }
  },
}
