import { daysBetween } from '#app/domain/dates/nairobi-time.ts'

/** The kinds of figures that the shop keeps. */
export const FACT_KINDS = [
  { value: 'import_rules', label: 'Import rules' },
  { value: 'alerts', label: 'Price alerts' },
  { value: 'finance', label: 'Ways to pay' },
  { value: 'import_tax', label: 'Import tax' },
  { value: 'landed_extras', label: 'Costs on top of car and tax' },
  { value: 'ntsa_fees', label: 'NTSA fees' },
  { value: 'papers', label: 'Papers' },
  { value: 'condition', label: 'Condition reports' },
] as const

export type FactKind = (typeof FACT_KINDS)[number]['value']

export type FactValues = Readonly<Record<string, unknown>>

/** A version of the figures of one kind, with their source. It is never edited, only replaced. */
export type FactSet = {
  readonly id: string
  readonly kind: FactKind
  readonly name: string
  readonly source: string
  readonly sourceUrl: string | null
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly checkedOn: string
  /** Came with the program and was not checked by the shop. */
  readonly isSupplied: boolean
  readonly note: string | null
  readonly version: number
  readonly values: FactValues
  /** Keys of example values that the shop should replace with its own. */
  readonly demoKeys: readonly string[]
}

/**
 * The set of a kind that counts on a day: the one that took effect last.
 * @param sets of several from one day, the one saved last comes first
 */
export function factSetOn(
  sets: readonly FactSet[],
  { kind, day }: { kind: FactKind; day: string },
): FactSet | null {
  const valid = sets.filter(
    (set) =>
      set.kind === kind &&
      set.effectiveFrom <= day &&
      (set.effectiveTo === null || set.effectiveTo >= day),
  )
  return valid.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0] ?? null
}

/** The sets that count on a day, one of each kind that the shop has figures of. */
export const factSetsOn = (sets: readonly FactSet[], day: string): FactSet[] =>
  FACT_KINDS.flatMap(({ value: kind }) => factSetOn(sets, { kind, day }) ?? [])

/** Whether a set counts today or, if it takes effect later, on its first day. */
export function isInUse(
  set: FactSet,
  { sets, today }: { sets: readonly FactSet[]; today: string },
): boolean {
  const day = set.effectiveFrom > today ? set.effectiveFrom : today
  return factSetOn(sets, { kind: set.kind, day })?.id === set.id
}

const PLAIN_DAYS = 90
const SHOWN_DAYS = 180
const REMINDER_DAYS = 60

export type Freshness = 'plain' | 'dated' | 'withheld'

/** Buyers see no figure that was last checked more than half a year ago. */
export function freshnessOf({ checkedOn }: Pick<FactSet, 'checkedOn'>, today: string): Freshness {
  const age = daysBetween(checkedOn, today)
  if (age <= PLAIN_DAYS) return 'plain'
  return age <= SHOWN_DAYS ? 'dated' : 'withheld'
}

/** @param set one that counts today */
export const isCheckDue = (set: Pick<FactSet, 'checkedOn'>, today: string): boolean =>
  daysBetween(set.checkedOn, today) > REMINDER_DAYS

/** Whether figures based on it are marked as examples. */
export const hasDemoValues = ({ demoKeys }: Pick<FactSet, 'demoKeys'>): boolean =>
  demoKeys.length > 0

export function factKindLabel(kind: FactKind): string {
  return FACT_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
