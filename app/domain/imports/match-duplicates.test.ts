import fc from 'fast-check'
import { expect, test } from 'vitest'

import { matchEquals } from './match-duplicates.ts'

const at = (ordinal: number, price: number) => ({ ordinal, price })

test('rows with identical content are new cars with an ordinal each', () => {
  expect(matchEquals([900, 900, 800], [])).toEqual([{ ordinal: 1 }, { ordinal: 2 }, { ordinal: 3 }])
})

test('a row matches the stored car with its price, whatever the order', () => {
  const stored = [at(1, 900), at(2, 800)]
  expect(matchEquals([800, 900], stored)).toEqual([{ stored: at(2, 800) }, { stored: at(1, 900) }])
})

test('remaining rows are price changes, then new cars with a free ordinal', () => {
  const stored = [at(1, 900), at(3, 800)]
  expect(matchEquals([700, 900, 600], stored, [2])).toEqual([
    { stored: at(3, 800) },
    { stored: at(1, 900) },
    { ordinal: 4 },
  ])
})

test('each row matches one car and no car two rows; importing again changes nothing', () => {
  const prices = fc.array(fc.nat({ max: 5 }), { maxLength: 8 })
  fc.assert(
    fc.property(prices, prices, (before, now) => {
      const stored = before.map((price, index) => at(index + 1, price))
      const matches = matchEquals(now, stored)
      const ordinals = matches.map((match) =>
        'stored' in match ? match.stored.ordinal : match.ordinal,
      )
      expect(new Set(ordinals).size).toBe(now.length)
      const after = stored.filter(({ ordinal }) => !ordinals.includes(ordinal))
      after.push(...ordinals.map((ordinal, index) => at(ordinal, now[index] ?? 0)))
      const again = matchEquals(now, after)
      expect(again.map((match) => 'stored' in match && match.stored.price)).toEqual(now)
    }),
  )
})
