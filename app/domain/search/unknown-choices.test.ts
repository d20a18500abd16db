import { expect, test } from 'vitest'

import { unknownChoices } from './unknown-choices.ts'

const unknown = (query: string) =>
  unknownChoices(new URLSearchParams(query)).map(({ value }) => value)

test('what no car can have is named, as it was written', () => {
  expect(unknown('fuelType=Plasma')).toEqual(['Plasma'])
  expect(unknown('fuelType=diesel,Steam&bodyType=SUV&bodyType=Boat')).toEqual(['Steam', 'Boat'])
})

test('a number that cannot be read or is below 0 is named too', () => {
  expect(unknown('minPrice=abc&maxYear=-5&minSeats=seven')).toEqual(['abc', '-5', 'seven'])
  expect(unknown('drive=6wd&landing=soon')).toEqual(['6wd', 'soon'])
  expect(unknown('minPrice=1,000,000&maxPrice=2 000 000&maxMileage=12.9&minYear=')).toEqual([])
})

test('a search that is understood leaves nothing out', () => {
  expect(unknown('fuelType=Diesel&transmission=automatic&color=Plasma&make=Any')).toEqual([])
  expect(unknown('fuelType=&bodyType=,')).toEqual([])
})
