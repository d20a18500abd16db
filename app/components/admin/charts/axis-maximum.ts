const STEPS = [2, 4, 6, 8, 10]

/** The round figure at the top of a chart: the least one that holds `highest`, and is even. */
export function axisMaximum(highest: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, highest))) - 1)
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power
}
