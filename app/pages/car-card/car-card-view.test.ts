import { expect, test } from 'vitest'

import { forCard } from '#app/domain/listing/car-summary.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'

import { carCardView } from './car-card-view.ts'

test('a car whose place is not known is in Nairobi on its card, as on its page', () => {
  const car = { ...MISSING_CAR_SAMPLE, location: null, picture: null }
  expect(carCardView(car, {}).location).toBe('Nairobi')
  expect(carCardView({ ...car, location: 'Mombasa' }, {}).location).toBe('Mombasa')
})

test('a card knows how many features there are beyond those it got', () => {
  const features = ['Sunroof', 'Alloy wheels', 'Fog lamps', 'Winch', 'Bluetooth']
  const car = { ...MISSING_CAR_SAMPLE, features }
  expect(carCardView(forCard(car, null), {})).toMatchObject({
    features: ['Sunroof', 'Alloy wheels', 'Fog lamps'],
    featureCount: 5,
  })
  expect(carCardView({ ...car, picture: null }, {}).featureCount).toBe(5)
})
