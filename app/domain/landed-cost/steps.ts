/** A table of steps, lowest first; the last may have no end. */
export type Steps = readonly { readonly upTo: number | null; readonly value: number }[]

/** A figure on an edge belongs to the step below it; null above the last step. */
export function valueAt(steps: Steps, figure: number): number | null {
  return steps.find(({ upTo }) => upTo === null || figure <= upTo)?.value ?? null
}
