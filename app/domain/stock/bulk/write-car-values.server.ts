import { sql } from 'kysely'

import type { Transaction } from '#app/infra/db/database.server.ts'

export type CarValues = { readonly id: string; readonly values: Readonly<Record<string, unknown>> }

const CARS_PER_STATEMENT = 2_000

/** Groups cars that set the same columns into one statement each. */
export async function writeCarValues(trx: Transaction, cars: readonly CarValues[]): Promise<void> {
  const groups = Map.groupBy(cars, ({ values }) => Object.keys(values).toSorted().join())
  for (const [names, group] of groups) {
    if (names === '') continue
    const columns = names.split(',')
    const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`))
    for (let from = 0; from < group.length; from += CARS_PER_STATEMENT) {
      const rows = group
        .slice(from, from + CARS_PER_STATEMENT)
        .map(({ id, values }) => ({ ...values, id }))
      await sql`
        update cars set ${set}
        from jsonb_populate_recordset(null::cars, ${JSON.stringify(rows)}::jsonb) v
        where cars.id = v.id`.execute(trx)
    }
  }
}
