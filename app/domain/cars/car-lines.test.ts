import { expect, test } from 'vitest'

import { carLines, withoutCarLines } from './car-lines.ts'

const NAME = '2016 Subaru Forester'

test('a message is shown without the lines that name its car, and with all that was written', () => {
  const lines = carLines({
    name: NAME,
    priceText: 'KSh 2,990,000',
    stockNumber: 'FM-0004',
    url: 'https://cars.example/car/1',
  })
  const message = ['Is it still available?', '', ...lines, 'I can come on Saturday.'].join('\n')
  expect(withoutCarLines(message, NAME)).toBe('Is it still available?\n\nI can come on Saturday.')
  expect(withoutCarLines('See https://example.com/x', NAME)).toBe('See https://example.com/x')
})
