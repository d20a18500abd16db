import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import { FACT_KINDS, type FactKind, type FactSet, factSetOn, type FactValues } from './fact-set.ts'
import { type FactsOf, parseFacts } from './facts-schema.ts'
import { type LenderTerms, lenderTermsNow } from './lender-terms-now.ts'

/** All versions of the kinds that the shop knows; those of a kind newest first. */
export async function loadFactSets(connection: Connection = db): Promise<FactSet[]> {
  const kinds = FACT_KINDS.map(({ value }) => value)
  const [sets, values] = [
    await connection
      .selectFrom('fact_sets')
      .selectAll()
      .where('kind', 'in', kinds)
      .orderBy('kind')
      .orderBy('effective_from', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    await connection.selectFrom('fact_values').selectAll().orderBy('key').execute(),
  ]
  return sets.map((set): FactSet => {
    const own = values.filter(({ set_id }) => set_id === set.id)
    return {
      id: set.id,
      kind: set.kind as FactKind,
      name: set.name,
      source: set.source,
      sourceUrl: set.source_url,
      effectiveFrom: set.effective_from,
      effectiveTo: set.effective_to,
      checkedOn: set.checked_on,
      isSupplied: set.is_supplied,
      note: set.note,
      version: set.version,
      values: Object.fromEntries(own.map(({ key, value }) => [key, value])) as FactValues,
      demoKeys: own.filter(({ is_demo }) => is_demo).map(({ key }) => key),
    }
  })
}

export const readFactSets = cachedUntilChanged({
  tables: ['fact_sets'],
  load: () => loadFactSets(),
})

/** The shop works without these figures if they can't be read. */
const readSetsOrNone = orLastKnown(readFactSets, { what: 'the reference facts', fallback: [] })

export type Facts<Kind extends FactKind> = { set: FactSet; facts: FactsOf<Kind> }

/** @returns the figures that count on a day; null if the shop has none */
export async function factSetFor<Kind extends FactKind>(
  kind: Kind,
  day: string,
): Promise<Facts<Kind> | null> {
  const set = factSetOn(await readSetsOrNone(), { kind, day })
  const facts = set && factsOf(kind, set)
  return facts && { set, facts }
}

/** A set is the same object until it changes. */
const parsed = new WeakMap<FactSet, FactsOf<FactKind> | null>()

function factsOf<Kind extends FactKind>(kind: Kind, set: FactSet): FactsOf<Kind> | null {
  if (!parsed.has(set)) parsed.set(set, parseFacts(kind, set.values))
  return parsed.get(set) as FactsOf<Kind> | null
}

/** @returns the terms that count today; null if the shop has none */
export async function readLenderTerms(now: Date = new Date()): Promise<LenderTerms | null> {
  const today = nairobiDay(now)
  const found = await factSetFor('finance', today)
  return found && lenderTermsNow(found, today)
}
