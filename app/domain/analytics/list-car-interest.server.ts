import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { CarInterest, CarInterests, ViewedCar } from './analytics-report.ts'
import type { InterestSort } from './analytics-search.ts'
import { type Counted, isCounted } from './counted-events.server.ts'
import { INTEREST_LEVELS, interestLevel } from './interest-level.ts'

const INTEREST_PAGE_SIZE = 25
const TOP_CARS = 10

type Answer = {
  cars: Omit<CarInterest, 'level'>[] | null
  levels: { bucket: number; cars: number }[] | null
  top: ViewedCar[] | null
}

/**
 * How much buyers want each car on offer; the last page when a later one was asked for. One
 * statement, so that the views are counted once.
 */
export async function listCarInterest(
  counted: Counted,
  { sort, page: wanted }: { sort: InterestSort; page: number },
): Promise<CarInterests> {
  const direction = sql.raw(sort === 'most' ? 'desc' : 'asc')
  const bounds = INTEREST_LEVELS.slice(1).map(({ fromViews }) => fromViews)
  const offset = (wanted - 1) * INTEREST_PAGE_SIZE
  const { rows } = await sql<Answer>`
    with seen as materialized (
      select car_id, count(*) filter (where event_type = 'car_view')::integer as views,
             count(*) filter (where event_type <> 'car_view')::integer as contacts
        from analytics
       where event_type in ('car_view', 'whatsapp_click', 'call_click')
         and car_id is not null and ${isCounted(counted)}
       group by car_id
    ), offered as materialized (
      select id, make, model, year, price, coalesce(views, 0) as views,
             coalesce(contacts, 0) as contacts
        from cars left join seen on seen.car_id = cars.id
       where is_available
    )
    select
      (select json_agg(paged) from (
         select * from offered order by views ${direction}, contacts ${direction}, id desc
          limit ${INTEREST_PAGE_SIZE}
         offset (select least(${offset}::bigint,
                              greatest(0, (count(*) - 1) / ${INTEREST_PAGE_SIZE}::bigint)
                                * ${INTEREST_PAGE_SIZE}::bigint) from offered)
       ) as paged) as cars,
      (select json_agg(grouped) from (
         select width_bucket(views, ${bounds}::integer[]) as bucket, count(*)::integer as cars
           from offered group by 1
       ) as grouped) as levels,
      (select json_agg(viewed) from (
         select id, make, model, year, views, contacts
           from seen join cars on cars.id = seen.car_id
          where views > 0 order by views desc, contacts desc, id desc limit ${TOP_CARS}
       ) as viewed) as top`.execute(db)
  const { cars, levels, top } = rows[0] ?? { cars: null, levels: null, top: null }
  const ofLevel = INTEREST_LEVELS.map(({ value, label }, index) => ({
    level: value,
    label,
    cars: levels?.find(({ bucket }) => bucket === index)?.cars ?? 0,
  }))
  const total = ofLevel.reduce((sum, level) => sum + level.cars, 0)
  const pageCount = Math.max(1, Math.ceil(total / INTEREST_PAGE_SIZE))
  return {
    cars: (cars ?? []).map((car) => ({ ...car, level: interestLevel(car.views) })),
    total,
    page: Math.min(wanted, pageCount),
    pageCount,
    ofLevel,
    top: top ?? [],
  }
}
