import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BitSet } from './bit-set.ts'

const numbers = fc.uniqueArray(fc.nat({ max: 700 }), { maxLength: 200 })
const ascending = (each: Iterable<number>) => [...each].sort((a, b) => a - b)

test('contains what was added and not removed, however it grows', () => {
  fc.assert(
    fc.property(numbers, numbers, (added, removed) => {
      const set = BitSet.of(added)
      for (const number of removed) set.remove(number)
      const expected = ascending(added.filter((number) => !removed.includes(number)))
      expect([...set.toArray()]).toEqual(expected)
      expect(set.count()).toBe(expected.length)
      for (const number of [...added, ...removed, 5_000])
        expect(set.has(number)).toBe(expected.includes(number))
    }),
  )
})

test('whole lists are added and removed like single numbers, and a set that is used again forgets', () => {
  const used = BitSet.of([3, 699])
  fc.assert(
    fc.property(numbers, numbers, (added, removed) => {
      const set = used.clear().addAll(Uint32Array.from(added)).removeAll(Uint32Array.from(removed))
      const expected = ascending(added.filter((number) => !removed.includes(number)))
      expect([...set.listInto(new Uint32Array(200))]).toEqual(expected)
      expect([...BitSet.of([5, 900]).copy(set).toArray()]).toEqual(expected)
    }),
  )
})

test('and, or, andNot and the counts match those of sets, whichever is longer', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const shared = ascending(a.filter((number) => b.includes(number)))
      const left = ascending(a.filter((number) => !b.includes(number)))
      const someSet = () => BitSet.of(a)
      const otherSet = BitSet.of(b)
      expect([...someSet().and(otherSet).toArray()]).toEqual(shared)
      expect([...someSet().andNot(otherSet).toArray()]).toEqual(left)
      expect([...someSet().or(otherSet).toArray()]).toEqual(ascending([...left, ...b]))
      expect(someSet().countAnd(otherSet)).toBe(shared.length)
      expect([...otherSet.toArray()]).toEqual(ascending(b))
    }),
  )
})

test('a clone is independent, and a full set contains everything', () => {
  const set = BitSet.of([1, 64])
  const copy = set.clone()
  copy.add(2)
  expect([...set.toArray()]).toEqual([1, 64])
  const full = BitSet.full(130)
  expect([0, 31, 32, 129].every((number) => full.has(number))).toBe(true)
  expect([...full.and(set).toArray()]).toEqual([1, 64])
})
