import { expect, test } from 'vitest'

import { distinctFeatures } from './feature-list.ts'

test('features are listed once, whatever their case, and begin with a capital', () => {
  expect(distinctFeatures(['sunroof', ' Sunroof ', '', 'SUNROOF', 'fog lamps'])).toEqual([
    'Sunroof',
    'Fog lamps',
  ])
  expect(distinctFeatures(['iPad holder', '4WD', 'ABS', 'e-mirror'])).toEqual([
    'iPad holder',
    '4WD',
    'ABS',
    'E-mirror',
  ])
})
