import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { FACT_FIELDS, factText } from '#app/domain/reference/fact-fields.ts'
import { type FactSet, factKindLabel, factSetOn } from '#app/domain/reference/fact-set.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'

import type { DraftValues } from './draft-form.tsx'
import type { EffectRow, FactRow } from './facts-table.tsx'

export type EffectsOf = (set: FactSet) => { car: string; outcome: string }[]

const NOT_SET = 'Not set'

/** @param effectsOf what a set's figures mean for example cars */
export function setView(
  set: FactSet,
  { sets, today, effectsOf }: { sets: readonly FactSet[]; today: string; effectsOf: EffectsOf },
) {
  const fields = FACT_FIELDS[set.kind]
  const inUse = set.status === 'live' ? null : comparedWith(set, { sets, today })
  const textOf = (from: FactSet, key: string) => factText(from.values[key]) || NOT_SET
  const before = inUse && effectsOf(inUse)
  return {
    name: set.name,
    kind: factKindLabel(set.kind),
    status: set.status,
    version: set.version,
    period: [set.effectiveFrom, ...(set.effectiveTo ? [set.effectiveTo] : [])]
      .map(formatDate)
      .join(' to '),
    source: set.source,
    sourceUrl: set.sourceUrl,
    note: set.note,
    checkedText: factsNote(set),
    fields,
    values: draftValues(set),
    isCompared: inUse !== null,
    rows: fields.map(({ key, label }): FactRow => {
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

/** The figures in use when the draft would come into force, or today. */
function comparedWith(
  { kind, effectiveFrom }: FactSet,
  { sets, today }: { sets: readonly FactSet[]; today: string },
): FactSet | null {
  return (
    factSetOn(sets, { kind, day: effectiveFrom > today ? effectiveFrom : today }) ??
    factSetOn(sets, { kind, day: today })
  )
}

function draftValues(set: FactSet): DraftValues {
  return {
    name: set.name,
    source: set.source,
    sourceUrl: set.sourceUrl ?? '',
    effectiveFrom: set.effectiveFrom,
    effectiveTo: set.effectiveTo ?? '',
    note: set.note ?? '',
    ...Object.fromEntries(
      Object.entries(set.values).map(([key, value]) => [`fact_${key}`, factText(value)]),
    ),
  }
}
