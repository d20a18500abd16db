import { expect, test } from 'vitest'

import { addViewed } from './recently-viewed.ts'

const car = (id: string) => ({ id, name: id })

test('the last viewed car comes first, without duplicates, twelve at most', () => {
  expect(addViewed([car('a'), car('b')], car('b')).map(({ id }) => id)).toEqual(['b', 'a'])
  const many = Array.from({ length: 12 }, (_, n) => car(`${n}`))
  const viewed = addViewed(many, car('new'))
  expect(viewed).toHaveLength(12)
  expect([viewed[0]?.id, viewed.at(-1)?.id]).toEqual(['new', '10'])
})
