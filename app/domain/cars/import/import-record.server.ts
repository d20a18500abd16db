import { namedCars } from '#app/domain/cars/bulk/named-cars.ts'
import type { AuditEntry } from '#app/infra/db/command.server.ts'

import type { ImportOutcome } from './import-report.ts'

export type ImportDetail = {
  file: string | null
  counts: Readonly<Record<ImportOutcome, number>>
  /** Number of photos to fetch afterwards; absent in earlier entries. */
  photos?: number
  cars: { first: readonly string[]; count: number }
  /** Makes added to the taxonomy: names by id. */
  makes: Readonly<Record<string, string>>
  models: Readonly<Record<string, string>>
}

/** `before` has the changed columns; null for a new car. */
export type WrittenCar = {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

type Recorded = {
  entryId: string
  file: string | null
  counts: ImportDetail['counts']
  photos: number
  written: readonly WrittenCar[]
  cars: readonly { make: string; model: string; year: number }[]
  /** The audit entries that the taxonomy changes would otherwise get. */
  taxonomy: readonly AuditEntry[]
}

/** One audit entry for the whole file, with the previous values for an undo. */
export function importEntry({
  entryId,
  file,
  counts,
  photos,
  written,
  cars,
  taxonomy,
}: Recorded): AuditEntry {
  const detail: ImportDetail = {
    file,
    counts,
    photos,
    cars: namedCars(cars),
    makes: addedNames(taxonomy, 'car_makes'),
    models: addedNames(taxonomy, 'car_models'),
  }
  return {
    entryId,
    action: 'cars.import',
    entity: 'cars',
    ids: written.map(({ id }) => id),
    before: Object.fromEntries(
      written.flatMap(({ id, before }) => (before === null ? [] : [[id, before]])),
    ),
    after: Object.fromEntries(written.map(({ id, after }) => [id, after])),
    detail,
    alsoChanged: [
      ...taxonomy.map(({ entity }) => entity),
      ...(photos > 0 ? (['import_photos'] as const) : []),
    ],
  }
}

function addedNames(entries: readonly AuditEntry[], table: AuditEntry['entity']) {
  const added = entries.find(({ entity }) => entity === table)
  const after = (added?.after ?? {}) as Record<string, { name: string }>
  return Object.fromEntries(Object.entries(after).map(([id, { name }]) => [id, name]))
}
