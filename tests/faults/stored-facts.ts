import type pg from 'pg'

import { carState, PICTURES_PER_CAR, type StoredCar } from './car-state.ts'

export type StoredFacts = {
  facts: Map<string, string>
  stock: Map<string, StoredCar>
}

export async function readFacts(client: pg.Client): Promise<StoredFacts> {
  const cars = await client.query<StoredCar>(
    `select c.id, c.stock_number as "stockNumber", c.price::int as price,
       array(select m.media_file_id::text from car_media m where m.car_id = c.id order by m.position) as pictures
     from cars c where c.stock_number like 'K%'`,
  )
  const others = await client.query<{ key: string; state: string }>(
    `select 'inquiry:' || customer_email as key, message as state from inquiries
     union all select 'notes:' || id, coalesce(notes, '') from inquiries
     union all select 'picture:' || id, 'there' from media_files
     union all select 'setting:' || key, value #>> '{}' from site_settings where key = 'tagline'`,
  )
  return {
    facts: new Map([
      ...cars.rows.map((car) => [`car:${car.stockNumber}`, carState(car)] as const),
      ...others.rows.map(({ key, state }) => [key, state] as const),
    ]),
    stock: new Map(cars.rows.map((car) => [car.stockNumber, car])),
  }
}

/** Inconsistencies, each as a query for the affected rows. */
const HALVES: Readonly<Record<string, string>> = {
  'a car without its pictures': `select id from cars c where stock_number like 'K%'
    and (select count(*) from car_media m where m.car_id = c.id) <> ${PICTURES_PER_CAR}`,
  'a car without the entry of its making': `select id from cars c where stock_number like 'K%'
    and (select count(*) from audit_log a where a.action = 'car.create' and a.entity_id = c.id::text) <> 1`,
  'a car changed without an entry, or an entry without a change': `select id from cars c where stock_number like 'K%'
    and (select count(*) from audit_log a where a.action = 'car.update' and a.entity_id = c.id::text) <> c.version - 1`,
  'an entry of a car that is neither there nor deleted': `select entity_id as id from audit_log a
    where action = 'car.create' and not exists (select from cars c where c.id::text = a.entity_id)
    and not exists (select from audit_log d where d.action = 'cars.bulk_delete' and d.before ? a.entity_id)`,
  'a deleted car that is there': `select c.id from cars c join audit_log a
    on a.action = 'cars.bulk_delete' and a.before ? c.id::text`,
  'a price that the history does not end with': `select id from cars c where stock_number like 'K%'
    and price <> (select h.price from car_price_history h where h.car_id = c.id order by changed_at desc limit 1)`,
  'an inquiry stored twice': `select min(id::text) as id from inquiries group by message having count(*) > 1`,
  'an inquiry without entry': `select id from inquiries i
    where (select count(*) from audit_log a where a.action = 'inquiry.create' and a.entity_id = i.id::text) <> 1`,
  'an entry without its inquiry': `select entity_id as id from audit_log a where action = 'inquiry.create'
    and not exists (select from inquiries i where i.id::text = a.entity_id)`,
  'an inquiry without its letter': `select id from inquiries i
    where not exists (select from mail_outbox o where o.inquiry_id = i.id)`,
  'a picture without entry': `select id from media_files f
    where not exists (select from audit_log a where a.action = 'media.upload' and a.entity_id = f.id::text)`,
}

export async function findHalves(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const [name, sql] of Object.entries(HALVES)) {
    const { rows } = await client.query<{ id: string }>(sql)
    found.push(...rows.map(({ id }) => `${name}: ${id}`))
  }
  return found
}
