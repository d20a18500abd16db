import { sql } from 'kysely'

import type { Transaction } from '#app/infra/db/database.server.ts'

/** All that is needed to restore a deleted car, as JSON. */
export type RemovedCar = Record<string, unknown> & {
  id: string
  media: { id: string; media_file_id: string; position: number; alt: string | null }[]
  price_history: { changed_at: string; price: number }[]
  inquiries: string[]
  /** Its condition reports; absent in entries made before there were any. */
  inspections?: { id: string; reference: string }[]
  /** Addenda to the reports; also absent in old entries. */
  inspection_addenda?: { id: string }[]
  /** Absent in entries made before there were any. */
  quotes?: string[]
  /** Absent in entries made before there were any. */
  papers?: { id: string }[]
}

/** Runs inside a command and returns the cars' data. Picture files stay until they are pruned. */
export async function removeCars(
  trx: Transaction,
  ids: readonly string[],
): Promise<Map<string, RemovedCar>> {
  // Serialised by the database, since a JavaScript date would lose microseconds.
  const { rows } = await sql<{ id: string; state: RemovedCar }>`
    select id, to_jsonb(cars) - array['search_text', 'search_title', 'mileage_km']
      || jsonb_build_object(
        'media', coalesce((select jsonb_agg(to_jsonb(m) - 'car_id' order by m.position)
          from car_media m where m.car_id = cars.id), '[]'::jsonb),
        'price_history', coalesce((select jsonb_agg(to_jsonb(p) - 'car_id' order by p.changed_at)
          from car_price_history p where p.car_id = cars.id), '[]'::jsonb),
        'inquiries', coalesce((select jsonb_agg(i.id order by i.id)
          from inquiries i where i.car_id = cars.id), '[]'::jsonb),
        'quotes', coalesce((select jsonb_agg(q.id order by q.id)
          from quotes q where q.car_id = cars.id), '[]'::jsonb),
        'inspections', coalesce((select jsonb_agg(to_jsonb(n) - 'car_id' order by n.created_at)
          from inspections n where n.car_id = cars.id), '[]'::jsonb),
        'inspection_addenda', coalesce((select jsonb_agg(to_jsonb(a) order by a.id)
          from inspection_addenda a join inspections n on n.id = a.inspection_id
          where n.car_id = cars.id), '[]'::jsonb),
        'papers', coalesce((select jsonb_agg(to_jsonb(q) - 'car_id' order by q.id)
          from car_papers q where q.car_id = cars.id), '[]'::jsonb)) as state
    from cars where id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    update media_files set released_at = now()
    where id in (select media_file_id from car_media where car_id = any(${ids}::uuid[]))`.execute(
    trx,
  )
  await sql`delete from cars where id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
