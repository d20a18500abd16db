import { expect, test } from 'vitest'

import { distinctFeatures, formatFeatures, parseFeatures } from './feature-list.ts'

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

test.each([
  [['7 seats, leather']],
  [['7 seats, leather', 'Sunroof']],
  [['A; b | c', '"Sport" pack', '17" alloys', 'Two\nlines']],
  [['Sunroof']],
  [[]],
])('%j is read back from one text', (features) => {
  expect(parseFeatures(formatFeatures(features))).toEqual(features)
})

test('a list is separated by commas if nothing else does it', () => {
  expect(parseFeatures('Sunroof, "7 seats, leather", Camera')).toEqual([
    'Sunroof',
    '7 seats, leather',
    'Camera',
  ])
  expect(parseFeatures('17" rims, ABS')).toEqual(['17" rims', 'ABS'])
  expect(parseFeatures('"Sport, ABS')).toEqual(['"Sport', 'ABS'])
})
