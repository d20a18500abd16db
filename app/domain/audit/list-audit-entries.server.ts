import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { endOfNairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AuditSearch } from './audit-search.ts'

export const AUDIT_PAGE_SIZE = 50

export type AuditEntry = {
  id: string
  at: Date
  actor: string
  action: string
  entity: string
  entityId: string | null
  before: unknown
  after: unknown
  requestId: string | null
  /** Human-readable; see `AuditEntry` of commands. */
  detail: unknown
  isUndo: boolean
  isUndone: boolean
}

/** A bulk change of thousands of cars holds megabytes; its summary is enough. */
const STATE_MAX_BYTES = 100_000

const shown = <Name extends 'before' | 'after'>(name: Name) =>
  sql`case when octet_length(${sql.ref(name)}::text) <= ${STATE_MAX_BYTES} then ${sql.ref(name)} end`.as(
    name,
  )

export async function listAuditEntries(
  search: AuditSearch,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const { who, what, which, from, to, before } = search
  let query = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'actor',
      'action',
      'entity',
      'entity_id',
      'request_id',
      'undoes_id',
      'detail',
    ])
    .select([shown('before'), shown('after')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('audit_log as undo')
            .select('undo.id')
            .whereRef('undo.undoes_id', '=', 'audit_log.id'),
        )
        .as('is_undone'),
    )
    .where('part_of', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
  if (who) query = query.where('actor', '=', who)
  if (what) query = query.where('entity', '=', what)
  if (which) query = query.where('entity_id', '=', which)
  if (from) query = query.where('at', '>=', startOfNairobiDay(from))
  if (to) query = query.where('at', '<', endOfNairobiDay(to))
  if (before) {
    query = query.where(
      sql<boolean>`(at, id) < (select at, id from audit_log where id = ${before})`,
    )
  }
  const rows = await query.execute()
  const entries = rows
    .slice(0, AUDIT_PAGE_SIZE)
    .map(({ entity_id, request_id, undoes_id, is_undone, ...row }) => ({
      ...row,
      entityId: entity_id,
      requestId: request_id,
      isUndo: undoes_id !== null,
      isUndone: Boolean(is_undone),
    }))
  return { entries, hasMore: rows.length > AUDIT_PAGE_SIZE }
}

export async function listAuditChoices(): Promise<{ actors: string[]; entities: string[] }> {
  const [actors, entities] = await Promise.all([
    db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').limit(500).execute(),
    db.selectFrom('audit_log').select('entity').distinct().orderBy('entity').execute(),
  ])
  return {
    actors: actors.map(({ actor }) => actor),
    entities: entities.map(({ entity }) => entity),
  }
}

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
