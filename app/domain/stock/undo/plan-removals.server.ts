import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import { inWords, type UndoConflict } from './undoable.ts'

/** A car added by an import, with the values it set. */
export type AddedCar = {
  readonly id: string
  readonly given: Readonly<Record<string, unknown>>
}

const NEW_CAR_DEFAULTS = new Map<string, unknown>([
  ['features', []],
  ['is_featured', false],
  ['mileage_unit', 'km'],
  ['is_available', true],
  ['status', 'available'],
])

/** Keys, counters and derived columns, which staff do not edit. */
const NOT_EDITED = new Set([
  'id',
  'import_key',
  'import_ref',
  'import_source',
  'version',
  'created_at',
  'updated_at',
  'search_text',
  'search_title',
  'mileage_km',
  'chassis_key',
  'plate_key',
  'is_demo',
  'deleted_at',
  // Renaming a make does not change the car; a different make has a different id.
  'make',
  'model',
])

type Added = {
  added: readonly AddedCar[]
  stored: ReadonlyMap<string, Row<'cars'>>
  /** The entry that its photos belong to. */
  importId: string
}

/**
 * Which imported cars can be removed without loss: those not edited, given pictures or inquired
 * about since. Deleted cars are left out.
 */
export async function planRemovals(
  connection: Connection,
  { added, stored, importId }: Added,
): Promise<{ removals: string[]; conflicts: UndoConflict[] }> {
  const present = added.flatMap(({ id, given }) => {
    const car = stored.get(id)
    return car ? [{ car, given }] : []
  })
  const attached = await countAttached(
    connection,
    present.map(({ car: { id } }) => id),
    importId,
  )
  const removals: string[] = []
  const conflicts: UndoConflict[] = []
  for (const { car, given } of present) {
    const { inquiries = 0, pictures = 0, others = 0 } = attached.get(car.id) ?? {}
    const edited = car.version === 1 ? [] : editedColumns(car, given)
    const reasons = [
      ...(edited.length > 0 ? [`Changed since: ${edited.join(', ')}.`] : []),
      ...(inquiries > 0 ? [`New inquiries since: ${inquiries}.`] : []),
      ...(pictures > 0 ? [`New pictures since: ${pictures}.`] : []),
      ...(others > 0 ? [`New alerts, quotes, reports or papers since: ${others}.`] : []),
    ]
    if (reasons.length === 0) removals.push(car.id)
    else {
      conflicts.push({
        carId: car.id,
        name: carName(car),
        now: reasons.join(' '),
        canOverwrite: true,
      })
    }
  }
  return { removals, conflicts }
}

function editedColumns(car: Row<'cars'>, given: AddedCar['given']): string[] {
  return Object.entries(car)
    .filter(([column, value]) => {
      if (NOT_EDITED.has(column)) return false
      const was = given[column] ?? NEW_CAR_DEFAULTS.get(column) ?? null
      return JSON.stringify(value ?? null) !== JSON.stringify(was)
    })
    .map(([column, value]) => inWords(column, value))
}

/** Leaves out photos that the import itself added. */
async function countAttached(connection: Connection, ids: readonly string[], importId: string) {
  const others = (['price_alerts', 'quotes', 'inspections', 'car_papers'] as const).map(
    (table) => sql`
      union all
      select car_id, 0, 0, 1 from ${sql.table(table)} where car_id = any(${ids}::uuid[])`,
  )
  type Attached = { id: string; inquiries: number; pictures: number; others: number }
  const { rows } = await sql<Attached>`
    select id, sum(inquiries)::int as inquiries, sum(pictures)::int as pictures,
      sum(others)::int as others
    from (
      select car_id as id, 1 as inquiries, 0 as pictures, 0 as others from inquiries
      where car_id = any(${ids}::uuid[])
      union all
      select car_id, 0, 1, 0 from car_media where car_id = any(${ids}::uuid[]) and id not in (
        select car_media_id from import_photos
        where entry_id = ${importId} and car_media_id is not null)
      ${sql.join(others, sql` `)}
    ) attached group by id`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}
