import { expect, test } from 'vitest'

import { carSpecs } from './car-specs.ts'

test('a car with everything has one line and nothing missing', () => {
  expect(
    carSpecs({
      fuelType: 'Petrol',
      mileageText: '72,480 km',
      transmission: 'Automatic',
      location: 'Nairobi',
    }),
  ).toEqual({ known: ['Petrol', '72,480 km', 'Automatic', 'Nairobi'], unknown: null })
})

test('what is not known is named once, after what is', () => {
  expect(
    carSpecs({ fuelType: 'Diesel', mileageText: null, transmission: '', location: 'Mombasa' }),
  ).toEqual({ known: ['Diesel', 'Mombasa'], unknown: 'Mileage and transmission' })
})

test('a bare listing names all it lacks in one phrase', () => {
  expect(
    carSpecs({ fuelType: null, mileageText: null, transmission: null, location: null }),
  ).toEqual({ known: [], unknown: 'Fuel, mileage, transmission and location' })
})
