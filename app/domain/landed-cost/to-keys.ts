/** When each part is paid, in this order. */
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
  /** Null where the shop has not set it. */
  readonly cost: Cost | null
  /** Where the figure is from, if staff say so of this one. */
  readonly source?: string
  /** What it may come to, where it is not known which of several fees is due. */
  readonly mostKes?: number
}

/** The extras with each at the most that it may come to. */
export const atMost = (extras: readonly Extra[]): Extra[] =>
  extras.map(({ label, cost, mostKes }) => ({
    label,
    cost: cost && { ...cost, kes: mostKes ?? cost.kes },
  }))

export type ToKeys = {
  /** In shillings. */
  readonly carKsh: number
  readonly total: number
  /** What the total lacks; with any of it, the total is not the cost to keys. */
  readonly notIncluded: readonly string[]
  readonly stages: readonly { readonly stage: Stage; readonly kes: number }[]
}

/** Above it, the dollars are a typing error. */
export const MAX_CIF_USD = 1_000_000

/** What is paid until the buyer has the keys: the car in Mombasa, its taxes and the rest. */
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
