import { expect, test } from 'vitest'

import { showWith } from './shown-text.ts'

test.each([
  ['d-mmm', 45_933, '3-Oct'],
  ['dd\\-mmm\\-yy', 45_933, '03-Oct-25'],
  ['MMM D', 40_247, 'Mar 10'],
  ['[$-409]mmmm\\ yyyy;@', 45_933, 'October 2025'],
  ['d/m/yyyy h:mm', 45_933.5, '3/10/2025 12:00'],
  ['h:mm:ss AM/PM', 1.75, '6:00:00 PM'],
  ['0000', 7, '0007'],
  ['"FM"0000', 7, 'FM0007'],
  ['#,##0', 12_345, '12,345'],
  ['0.0', 2, '2.0'],
  ['0.##', 2.5, '2.5'],
  ['0" km"', 84_000, '84000 km'],
])('%s shows %d as %s', (format, value, shown) => {
  expect(showWith(format)?.(value, false)).toBe(shown)
})

test.each(['General', '@', '0.00E+00', '0%', '# ?/?', '$#,##0', 'General" cc"', ''])(
  '%s is left to the plain number',
  (format) => {
    expect(showWith(format)?.(12_345, false) ?? null).toBeNull()
  },
)
