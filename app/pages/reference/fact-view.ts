import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { FACT_FIELDS, factText } from '#app/domain/reference/fact-fields.ts'
import { type FactKind, type FactSet, factSetOn } from '#app/domain/reference/fact-set.ts'

import type { EffectRow, FactRow } from './facts-table.tsx'

export type EffectsOf = (set: FactSet) => { car: string; outcome: string }[]

/** What the fields of a form contain, by name. */
export type FactFormValues = Record<string, string>

const NOT_SET = 'Not set'

/**
 * The figures of a version and what they mean for example cars, beside those that are in use on
 * its first day.
 * @param sets the stored versions, newest first
 * @param effectsOf what a set's figures mean for example cars
 */
export function factView(
  set: FactSet,
  { sets, today, effectsOf }: { sets: readonly FactSet[]; today: string; effectsOf: EffectsOf },
) {
  const inUse = comparedWith(set, { sets, today })
  const textOf = (from: FactSet, key: string) => factText(from.values[key]) || NOT_SET
  const before = inUse && effectsOf(inUse)
  return {
    isCompared: inUse !== null,
    rows: FACT_FIELDS[set.kind].map(({ key, label }): FactRow => {
      const [now, old] = [textOf(set, key), inUse ? textOf(inUse, key) : NOT_SET]
      const isDemo = set.demoKeys.includes(key)
      return { key, label, now, before: inUse && old !== now ? old : null, isDemo }
    }),
    effects: effectsOf(set).map(({ car, outcome }, index): EffectRow => ({
      car,
      now: outcome,
      before: before?.[index]?.outcome ?? null,
    })),
  }
}

/** The figures in use when these would take effect, or today; null if they are these. */
function comparedWith(
  { id, kind, effectiveFrom }: FactSet,
  { sets, today }: { sets: readonly FactSet[]; today: string },
): FactSet | null {
  const inUse = factSetOn(sets, { kind, day: today })
  if (effectiveFrom <= today) return inUse?.id === id ? null : inUse
  const others = sets.filter((set) => set.id !== id)
  return factSetOn(others, { kind, day: effectiveFrom }) ?? inUse
}

/** `1 Jan 2026`, or `1 Jan 2026 to 31 Dec 2026` */
export const periodText = ({
  effectiveFrom,
  effectiveTo,
}: Pick<FactSet, 'effectiveFrom' | 'effectiveTo'>): string =>
  [effectiveFrom, ...(effectiveTo ? [effectiveTo] : [])].map(formatDate).join(' to ')

/**
 * A form for the next version, filled in like the newest.
 * @param newest null if the shop has no figures of the kind
 */
export function factFormValues(
  kind: FactKind,
  { newest, today }: { newest: Omit<FactSet, 'id' | 'version'> | null; today: string },
): FactFormValues {
  const from = newest && newest.effectiveFrom > today ? newest.effectiveFrom : today
  const to = newest?.effectiveTo ?? ''
  return {
    name: newest?.name ?? '',
    source: newest?.source ?? '',
    sourceUrl: newest?.sourceUrl ?? '',
    effectiveFrom: from,
    effectiveTo: to < from ? '' : to,
    note: newest?.note ?? '',
    ...Object.fromEntries(
      FACT_FIELDS[kind].map(({ key }) => [`fact_${key}`, factText(newest?.values[key])]),
    ),
  }
}
