import { expect, test } from 'vitest'

import { carSpecs } from './car-facts.tsx'

test('a complete car has all its specs on one line and none missing', () => {
  expect(
    carSpecs({
      fuelType: 'Petrol',
      mileageText: '72,480 km',
      transmission: 'Automatic',
      location: 'Nairobi',
    }),
  ).toEqual({ known: ['Petrol', '72,480 km', 'Automatic', 'Nairobi'], unknown: null })
})

test('unknown specs are named once, after the known ones', () => {
  expect(
    carSpecs({ fuelType: 'Diesel', mileageText: null, transmission: '', location: 'Mombasa' }),
  ).toEqual({ known: ['Diesel', 'Mombasa'], unknown: 'Mileage and transmission' })
})

test('a bare listing names everything it lacks in one phrase', () => {
  expect(
    carSpecs({ fuelType: null, mileageText: null, transmission: null, location: 'Nairobi' }),
  ).toEqual({ known: ['Nairobi'], unknown: 'Fuel, mileage and transmission' })
})
