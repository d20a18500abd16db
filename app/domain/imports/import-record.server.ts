import { namedCars } from '#app/domain/stock/bulk/named-cars.ts'
import type { AddedNames } from '#app/domain/stock/undo/remove-added.server.ts'
import type { AuditEntry } from '#app/infra/db/command.server.ts'

import type { ImportOutcome } from './import-report.ts'

type ImportDetail = AddedNames & {
  file: string | null
  counts?: Readonly<Record<ImportOutcome, number>>
  /** Number of photos to fetch afterwards; absent in earlier entries. */
  photos?: number
  cars: { first: readonly string[]; count: number }
}

/** `before` has the changed columns; null for a new car. */
export type WrittenCar = {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

type Recorded = {
  entryId: string
  /** The first part's entry, for the others. */
  partOf: string | null
  file: string | null
  /** Of the whole file; null for later parts. */
  counts: NonNullable<ImportDetail['counts']> | null
  photos: number
  written: readonly WrittenCar[]
  cars: readonly { make: string; model: string; year: number }[]
  /** The audit entries that the taxonomy changes would otherwise get. */
  taxonomy: readonly AuditEntry[]
}

/** The audit entry of a part of a file, with the previous values for an undo. */
export function importEntry({
  entryId,
  partOf,
  file,
  counts,
  photos,
  written,
  cars,
  taxonomy,
}: Recorded): AuditEntry {
  const detail: ImportDetail = {
    file,
    ...(counts !== null && { counts }),
    photos,
    cars: namedCars(cars),
    makes: addedNames(taxonomy, 'car_makes'),
    models: addedNames(taxonomy, 'car_models'),
  }
  return {
    entryId,
    ...(partOf !== null && { partOf }),
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
