/** When each part is paid, in order. */
export const STAGES = [
  { value: 'order', label: 'On the day of order' },
  { value: 'ship', label: 'Before shipping' },
  { value: 'mombasa', label: 'At Mombasa' },
  { value: 'handover', label: 'At handover' },
] as const

export type Stage = (typeof STAGES)[number]['value']

export type Cost = { readonly kes: number; readonly stage: Stage }
export type Extra = {
  readonly label: string
  /** Null if the shop has not set it. */
  readonly cost: Cost | null
  /** Source of this figure, if staff named one. */
  readonly source?: string
  /** The most it may come to, if it is unknown which of several fees is due. */
  readonly mostKes?: number
}

/** The extras, each at the most it may come to. */
export const atMost = (extras: readonly Extra[]): Extra[] =>
  extras.map(({ label, cost, mostKes }) => ({
    label,
    cost: cost && { ...cost, kes: mostKes ?? cost.kes },
  }))

export type ToKeys = {
  /** All in shillings. */
  readonly carKsh: number
  readonly total: number
  /** Costs missing from the total; if there are any, the total is not the cost to keys. */
  readonly notIncluded: readonly string[]
  readonly stages: readonly { readonly stage: Stage; readonly kes: number }[]
}

/** A larger amount in dollars is a typing error. */
export const MAX_CIF_USD = 1_000_000

/** All payments until the buyer has the keys: the car in Mombasa, its taxes and the rest. */
export function toKeys({
  carKsh,
  taxKsh,
  extras,
}: {
  carKsh: number
  taxKsh: number
  extras: readonly Extra[]
}): ToKeys {
  const costs: Cost[] = [
    { kes: carKsh, stage: 'ship' },
    { kes: taxKsh, stage: 'mombasa' },
    ...extras.flatMap(({ cost }) => cost ?? []),
  ]
  const sumOf = (some: readonly Cost[]) => some.reduce((sum, { kes }) => sum + kes, 0)
  return {
    carKsh,
    total: sumOf(costs),
    notIncluded: extras.filter(({ cost }) => cost === null).map(({ label }) => label),
    stages: STAGES.map(({ value }) => ({
      stage: value,
      kes: sumOf(costs.filter(({ stage }) => stage === value)),
    })),
  }
}
