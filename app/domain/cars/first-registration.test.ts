import { expect, test } from 'vitest'

import { readFirstRegistration } from './car-values.ts'

test.for([
  ['2019', '2019'],
  [' 2019.0 ', '2019'],
  ['03/2019', '2019-03'],
  ['3/2019', '2019-03'],
  ['2019-03', '2019-03'],
  ['2019/3', '2019-03'],
  ['Mar 2019', '2019-03'],
  ['September 2019', '2019-09'],
  ['14/03/2019', '2019-03-14'],
  ['2019-03-14', '2019-03-14'],
  ['14 March, 2019', '2019-03-14'],
  ['29/02/2020', '2020-02-29'],
] as const)('%s is %s', ([written, stored]) => {
  expect(readFirstRegistration(written)).toBe(stored)
})

test.for([
  '',
  '19',
  '03',
  '13/2019',
  '0/2019',
  '29/02/2019',
  '2019-03-14-1',
  'soon',
  '1899',
  '3019',
])('%j is not a first registration', (written) => {
  expect(readFirstRegistration(written)).toBeNull()
})
