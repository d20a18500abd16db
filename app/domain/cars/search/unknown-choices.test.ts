import { expect, test } from 'vitest'

import { unknownChoices } from './unknown-choices.ts'

const unknown = (query: string) =>
  unknownChoices(new URLSearchParams(query)).map(({ value }) => value)

test('what no car can have is named, as it was written', () => {
  expect(unknown('fuelType=Plasma')).toEqual(['Plasma'])
  expect(unknown('fuelType=diesel,Steam&bodyType=SUV&bodyType=Boat')).toEqual(['Steam', 'Boat'])
})

test('a search that is understood leaves nothing out', () => {
  expect(unknown('fuelType=Diesel&transmission=automatic&color=Plasma&make=Any')).toEqual([])
  expect(unknown('fuelType=&bodyType=,')).toEqual([])
})
