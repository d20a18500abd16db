import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AuditEntry } from './list-audit-entries.server.ts'

/** The cars of one entry: their number, and the names of the first ones by id. */
export type AuditedCars = { count: number; names: ReadonlyMap<string, string> }

/** At most this many cars of an entry show their fields. */
const NAMED_PER_ENTRY = 40

type NamedEntry = Pick<AuditEntry, 'id' | 'entity' | 'entityId' | 'before' | 'after'>

type NamedState = { make?: unknown; model?: unknown; year?: unknown } | undefined

/**
 * Names the cars of each entry, keyed by entry id: current names, or those recorded in the entry
 * for deleted cars. Entries about other things are left out.
 */
export async function nameCarsOf(
  entries: readonly NamedEntry[],
): Promise<ReadonlyMap<string, AuditedCars>> {
  const carsOf = await listCarIds(entries.filter(({ entity }) => entity === 'cars'))
  const ids = [...carsOf.values()].flatMap(({ first }) => first)
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const nameOf = new Map(rows.map((car) => [car.id, carName(car)]))
  return new Map(
    entries.flatMap((entry) => {
      const cars = carsOf.get(entry.id)
      if (!cars) return []
      const names = cars.first.flatMap((id) => {
        const name = nameOf.get(id) ?? rememberedName(entry, id)
        return name === null ? [] : [[id, name] as const]
      })
      return [[entry.id, { count: cars.count, names: new Map(names) }]]
    }),
  )
}

type CarIds = { count: number; first: readonly string[] }

async function listCarIds(entries: readonly NamedEntry[]): Promise<Map<string, CarIds>> {
  const single = entries.flatMap(({ id, entityId }): [string, CarIds][] =>
    entityId === null ? [] : [[id, { count: 1, first: [entityId] }]],
  )
  const many = entries.filter(({ entityId }) => entityId === null).map(({ id }) => id)
  if (many.length === 0) return new Map(single)
  // In SQL, because thousands of car states are megabytes while their ids are not.
  const { rows } = await sql<CarIds & { id: string }>`
    select a.id, count(*)::int as count,
      (array_agg(k.key order by k.place))[1:${sql.lit(NAMED_PER_ENTRY)}] as first
    from audit_log a
    cross join lateral jsonb_object_keys(
      case when jsonb_typeof(coalesce(a.after, a.before)) = 'object'
        then coalesce(a.after, a.before) else '{}'::jsonb end)
      with ordinality as k(key, place)
    where a.id = any(${many}::uuid[]) and k.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    group by a.id`.execute(db)
  return new Map([...single, ...rows.map(({ id, ...cars }) => [id, cars] as const)])
}

/** The name that an entry recorded for a car that was deleted since. */
function rememberedName({ entityId, before, after }: NamedEntry, id: string): string | null {
  const stateOf = (states: unknown): NamedState =>
    (entityId === null ? (states as Record<string, NamedState> | null)?.[id] : states) as NamedState
  const { make, model, year } = { ...stateOf(after), ...stateOf(before) }
  const isNamed = typeof make === 'string' && typeof model === 'string'
  return isNamed && typeof year === 'number' ? carName({ make, model, year }) : null
}
