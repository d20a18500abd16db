import { expect, test } from 'vitest'

import { savedCarsMessage } from './saved-cars-message.ts'

test('each car has its price, with what it includes, and its page', () => {
  const cars = [
    { name: '2018 Toyota Prado', priceText: 'KSh 7,600,000', url: 'https://cars.example/car/1' },
    {
      name: '2019 Mazda CX-5',
      priceText: '≈ KSh 3,120,000',
      priceNote: 'to keys (estimate), CIF USD 19,000',
      url: 'https://cars.example/car/2',
    },
  ]
  expect(savedCarsMessage({ siteName: 'Fourways Motors', cars })).toBe(
    `Hello Fourways Motors,
Are these cars still available?
2018 Toyota Prado, KSh 7,600,000
https://cars.example/car/1
2019 Mazda CX-5, ≈ KSh 3,120,000, to keys (estimate), CIF USD 19,000
https://cars.example/car/2`,
  )
})
