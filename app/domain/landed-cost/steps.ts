/** A table of steps, lowest first; the last may be unlimited. */
export type Steps = readonly { readonly upTo: number | null; readonly value: number }[]

/** A figure on an edge belongs to the lower step; null above the last step. */
export function valueAt(steps: Steps, figure: number): number | null {
  return steps.find(({ upTo }) => upTo === null || figure <= upTo)?.value ?? null
}

type Span = { readonly least: number; readonly most: number }

/** Lowest and highest value of the steps that the span covers; null above the last step. */
export function valueSpan(steps: Steps, { least, most }: Span): Span | null {
  const from = steps.findIndex(({ upTo }) => upTo === null || least <= upTo)
  const to = steps.findIndex(({ upTo }) => upTo === null || most <= upTo)
  if (from === -1 || to === -1) return null
  const values = steps.slice(from, to + 1).map(({ value }) => value)
  return { least: Math.min(...values), most: Math.max(...values) }
}
