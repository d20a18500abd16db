import { sql } from 'kysely'

import type { RemovedCar } from '#app/domain/cars/bulk/remove-cars.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

/** Not columns of the car, or set only once its pictures exist. */
const APART = new Set([
  'media',
  'price_history',
  'inquiries',
  'quotes',
  'inspections',
  'inspection_addenda',
  'papers',
  'featured_picture_id',
])

const CARS_PER_STATEMENT = 500

/**
 * Restores deleted cars under their ids, with prices, inquiries, quotes, condition reports and
 * those pictures whose files still exist. Page views are not linked again.
 */
export async function reviveCars(trx: Transaction, cars: readonly RemovedCar[]): Promise<void> {
  for (let from = 0; from < cars.length; from += CARS_PER_STATEMENT) {
    await reviveSome(trx, cars.slice(from, from + CARS_PER_STATEMENT))
  }
}

const UNIQUE_KEYS = new Set(['import_key', 'import_ref'])

async function reviveSome(trx: Transaction, cars: readonly RemovedCar[]): Promise<void> {
  const [first] = cars
  if (!first) return
  const columns = Object.keys(first).filter((name) => !APART.has(name))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(
    columns.map((name) =>
      // The profile may have been deleted since, and the car imported again.
      name === 'reserved_by'
        ? sql`(select p.id from user_profiles p where p.id = v.reserved_by)`
        : UNIQUE_KEYS.has(name)
          ? sql`case when exists (select 1 from cars k where k.${sql.ref(name)} = v.${sql.ref(name)})
              then null else v.${sql.ref(name)} end`
          : sql.ref(`v.${name}`),
    ),
  )
  const ids = cars.map(({ id }) => id)
  await sql`insert into cars (${names}) select ${values}
    from jsonb_populate_recordset(null::cars, ${JSON.stringify(cars)}::jsonb) v`.execute(trx)
  // Replaces the price line that every new car gets with the original ones.
  await sql`delete from car_price_history where car_id = any(${ids}::uuid[])`.execute(trx)
  const prices = partsOf(cars, ({ price_history: history }) => history)
  await sql`insert into car_price_history (car_id, changed_at, price)
    select car_id, changed_at, price
    from jsonb_populate_recordset(null::car_price_history, ${prices}::jsonb)`.execute(trx)
  const media = partsOf(cars, (car) => car.media)
  await sql`insert into car_media (id, car_id, media_file_id, position, alt, created_at)
    select v.id, v.car_id, v.media_file_id, v.position, v.alt, v.created_at
    from jsonb_populate_recordset(null::car_media, ${media}::jsonb) v
    join media_files f on f.id = v.media_file_id`.execute(trx)
  await sql`update media_files set released_at = null where id in
    (select media_file_id from car_media where car_id = any(${ids}::uuid[]))`.execute(trx)
  const featured = cars
    .filter((car) => car.featured_picture_id !== null)
    .map((car) => ({ id: car.id, featured_picture_id: car.featured_picture_id }))
  await sql`update cars set featured_picture_id = m.id
    from jsonb_populate_recordset(null::cars, ${JSON.stringify(featured)}::jsonb) v
    join car_media m on m.id = v.featured_picture_id and m.car_id = v.id
    where cars.id = v.id`.execute(trx)
  const inspections = partsOf(cars, (car) => car.inspections ?? [])
  await sql`insert into inspections (id, car_id, reference, inspector_id, inspector, inspected_on, km,
      content, template_version, status, published_at, withdrawn_at, withdrawn_reason, created_at)
    select v.id, v.car_id, v.reference, p.id, v.inspector, v.inspected_on, v.km, v.content,
      v.template_version, v.status, v.published_at, v.withdrawn_at, v.withdrawn_reason, v.created_at
    from jsonb_populate_recordset(null::inspections, ${inspections}::jsonb) v
    left join user_profiles p on p.id = v.inspector_id
    on conflict (reference) do nothing`.execute(trx)
  const addenda = cars.flatMap((car) => car.inspection_addenda ?? [])
  await sql`insert into inspection_addenda (id, inspection_id, finding, text, media_id, added_by,
      created_at)
    select v.id, v.inspection_id, v.finding, v.text, v.media_id, p.id, v.created_at
    from jsonb_populate_recordset(null::inspection_addenda, ${JSON.stringify(addenda)}::jsonb) v
    join inspections i on i.id = v.inspection_id
    left join user_profiles p on p.id = v.added_by`.execute(trx)
  const papers = partsOf(cars, (car) => car.papers ?? [])
  await sql`insert into car_papers (id, car_id, key, result, evidence_kind, file_id, reference,
      note, facts, checked_on, checked_by, created_at)
    select v.id, v.car_id, v.key, v.result, v.evidence_kind, v.file_id, v.reference,
      v.note, v.facts, v.checked_on, p.id, v.created_at
    from jsonb_populate_recordset(null::car_papers, ${papers}::jsonb) v
    left join user_profiles p on p.id = v.checked_by
    where v.file_id is null or v.file_id in 
      (select id from paper_files where storage_key is not null)`.execute(trx)
  const inquiries = partsOf(cars, (car) => car.inquiries.map((id) => ({ id })))
  await sql`update inquiries set car_id = v.car_id
    from jsonb_populate_recordset(null::inquiries, ${inquiries}::jsonb) v
    where inquiries.id = v.id and inquiries.car_id is null`.execute(trx)
  const quotes = partsOf(cars, (car) => (car.quotes ?? []).map((id) => ({ id })))
  await sql`update quotes set car_id = v.car_id
    from jsonb_populate_recordset(null::quotes, ${quotes}::jsonb) v
    where quotes.id = v.id and quotes.car_id is null`.execute(trx)
}

function partsOf(cars: readonly RemovedCar[], rowsOf: (car: RemovedCar) => object[]): string {
  return JSON.stringify(
    cars.flatMap((car) => rowsOf(car).map((row) => ({ ...row, car_id: car.id }))),
  )
}
