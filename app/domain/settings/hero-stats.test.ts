import { expect, test } from 'vitest'

import { heroStatsOf } from './hero-stats.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'

const { heroStats: EXAMPLES } = DEFAULT_SITE_SETTINGS
const figures = (ownStock: number | null, stats = EXAMPLES) =>
  heroStatsOf(stats, ownStock).map(({ figure }) => figure)

test('the demo stock has the figures of the specification', () => {
  expect(heroStatsOf(EXAMPLES, null)).toEqual(EXAMPLES)
})

test.for([
  [0, []],
  [1, []],
  [3, []],
  [9, []],
  [10, ['10']],
  [50, ['50']],
  [1234, ['1,234']],
] as const)('with %i own cars the first figure is %j', ([count, first]) => {
  expect(figures(count)).toEqual([...first, '5+', '400+'])
})

test('what staff wrote stays', () => {
  const label = 'Cars in the yard'
  expect(figures(3, [{ figure: '80+', label }])).toEqual(['80+'])
  expect(figures(3, [{ figure: '50+', label: 'Cars on three yards' }])).toEqual(['50+'])
})
