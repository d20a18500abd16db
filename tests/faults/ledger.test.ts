import { expect, test } from 'vitest'

import { Ledger } from './ledger.ts'

test('an acknowledged write must be stored as sent', () => {
  const ledger = new Ledger()
  ledger.acknowledge('car:1', 'red')
  expect(ledger.settle(new Map([['car:1', 'red']]))).toEqual([])
  expect(ledger.settle(new Map([['car:1', 'blue']]))).toHaveLength(1)
  expect(ledger.settle(new Map())).toHaveLength(1)
})

test('an unanswered write may be stored or not, but not partially', () => {
  const ledger = new Ledger()
  ledger.acknowledge('car:1', 'red')
  ledger.attempt('car:1', 'blue')
  expect(ledger.settle(new Map([['car:1', 'blue']]))).toEqual([])
  expect(ledger.get('car:1')).toBe('blue')
  ledger.attempt('car:1', null)
  expect(ledger.settle(new Map([['car:1', 'green']]))).toHaveLength(1)
})

test('a refused write must not be stored', () => {
  const ledger = new Ledger()
  ledger.attempt('car:1', 'red')
  ledger.withdraw('car:1')
  expect(ledger.settle(new Map([['car:1', 'red']]))).toHaveLength(1)
})
