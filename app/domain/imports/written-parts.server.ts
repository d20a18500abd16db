import type { Transaction } from '#app/infra/db/database.server.ts'

import { listStoredCars, listStoredDisputed } from './list-stored-cars.server.ts'
import type { FileRow, ImportPlan, PlanFacts } from './plan-import.server.ts'

/**
 * Few enough that an inquiry hardly waits (cars with long texts take 2 ms each on the embedded
 * engine), and that the notice of a part still names its cars.
 */
export const CARS_PER_PART = 100

export type ImportPart = Pick<ImportPlan, 'creates' | 'updates' | 'photos'> & {
  readonly rows: readonly FileRow[]
}

type Whole = {
  plan: ImportPlan
  rows: readonly FileRow[]
  /** Lines to leave out. */
  without?: ReadonlySet<number>
}

/** The cars that a plan writes, in the order of the file. */
export function partsOf({ plan, rows, without = new Set() }: Whole): ImportPart[] {
  const rowOn = new Map(rows.map((row) => [row.line, row]))
  const creates = new Map(plan.creates.map((create) => [create.id, create]))
  const updates = new Map(plan.updates.map((update) => [update.stored.id, update]))
  const cars = plan.photos.filter(({ line }) => !without.has(line))
  const parts: ImportPart[] = []
  for (let from = 0; from < cars.length; from += CARS_PER_PART) {
    const photos = cars.slice(from, from + CARS_PER_PART)
    parts.push({
      photos,
      creates: photos.flatMap(({ carId }) => creates.get(carId) ?? []),
      updates: photos.flatMap(({ carId }) => updates.get(carId) ?? []),
      rows: photos.flatMap(({ line }) => rowOn.get(line) ?? []),
    })
  }
  return parts
}

type Planned = {
  part: ImportPart
  facts: Pick<PlanFacts, 'stored' | 'disputed'>
  /** Cars that earlier parts of the same import wrote. */
  written: ReadonlySet<string>
}

/** Whether all cars that the rows of a part could match are as they were when it was planned. */
export async function isAsPlanned(
  trx: Transaction,
  { part, facts, written }: Planned,
): Promise<boolean> {
  const now = await listStoredCars(trx, part.rows, { isLocking: true })
  const versionOf = new Map(facts.stored.map(({ id, version }) => [id, version]))
  const present = new Set(now.map(({ id }) => id))
  const others = now.filter(({ id }) => !written.has(id))
  const disputed = await listStoredDisputed(trx, others)
  return (
    others.every(({ id, version }) => versionOf.get(id) === version) &&
    part.updates.every(({ stored }) => present.has(stored.id)) &&
    [...disputed].every((id) => facts.disputed.has(id))
  )
}
