import type { Result } from 'lighthouse'

import { median } from '#tests/bench/measure.ts'

export type PageResults = { name: string; results: readonly Result[] }

type Figure = {
  name: string
  goal?: { atLeast: number } | { atMost: number }
  of: (result: Result) => number
  digits?: number
}

const score = (category: string) => (result: Result) =>
  Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
const metric =
  (audit: string, unit = 1) =>
  (result: Result) =>
    (result.audits[audit]?.numericValue ?? Number.NaN) / unit

const FIGURES: readonly Figure[] = [
  { name: 'performance', goal: { atLeast: 98 }, of: score('performance') },
  { name: 'accessibility', goal: { atLeast: 100 }, of: score('accessibility') },
  { name: 'best practices', goal: { atLeast: 100 }, of: score('best-practices') },
  { name: 'SEO', goal: { atLeast: 100 }, of: score('seo') },
  {
    name: 'LCP, s',
    goal: { atMost: 1.5 },
    of: metric('largest-contentful-paint', 1000),
    digits: 2,
  },
  { name: 'CLS', goal: { atMost: 0.02 }, of: metric('cumulative-layout-shift'), digits: 3 },
  { name: 'TBT, ms', goal: { atMost: 50 }, of: metric('total-blocking-time') },
  { name: 'FCP, s', of: metric('first-contentful-paint', 1000), digits: 2 },
  { name: 'Speed Index, s', of: metric('speed-index', 1000), digits: 2 },
  { name: 'fetched, kB', of: metric('total-byte-weight', 1000) },
]

/** A row per figure, a column per page, as median and range; missed goals are marked. */
export function figuresTable(pages: readonly PageResults[]): string {
  const head = ['median (least-most)', ...pages.map(({ name }) => name), 'goal']
  const lines = FIGURES.map(({ name, goal, of, digits = 0 }) => [
    name,
    ...pages.map(({ results }) => {
      const values = results.map(of)
      const middle = median(values)
      const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits))
      return `${middle.toFixed(digits)} (${range.join('-')})${isMissed(middle, goal) ? ' MISSED' : ''}`
    }),
    goalText(goal),
  ])
  return table([head, ...lines])
}

/** Written so that NaN, a missing result, misses every goal. */
export function isMissed(value: number, goal: Figure['goal']): boolean {
  if (!goal) return false
  return 'atLeast' in goal ? !(value >= goal.atLeast) : !(value <= goal.atMost)
}

function goalText(goal: Figure['goal']): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
