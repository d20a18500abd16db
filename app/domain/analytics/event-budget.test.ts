import { expect, test } from 'vitest'

import { EVENT_BUDGET, EventBudget, eventBudgetAlarm } from './event-budget.ts'

const DAY = '2026-11-21'

const many = (amount: number, { bytes = 400, visit = null as string | null } = {}) =>
  Array.from({ length: amount }, () => ({ bytes, visit }))

function taken(budget: EventBudget, events: ReturnType<typeof many>, network: string, day = DAY) {
  return budget.take(events, { day, network }).filter(Boolean).length
}

test('a visit and an address have budgets of their own, which begin anew each day', () => {
  const budget = new EventBudget()
  expect(taken(budget, many(400, { visit: 'one' }), '192.0.2.1')).toBe(EVENT_BUDGET.perVisit)
  expect(taken(budget, many(20, { visit: 'two' }), '192.0.2.1')).toBe(20)
  expect(taken(budget, many(24_000), '192.0.2.2')).toBe(EVENT_BUDGET.perAddress)
  expect(taken(budget, many(400, { visit: 'one' }), '192.0.2.1', '2026-11-22')).toBe(300)
})

test('many addresses fill half a day, and the rest is for those that send little', () => {
  const budget = new EventBudget()
  let flood = 0
  for (let address = 0; address < 30; address += 1) {
    flood += taken(budget, many(6_000), `198.51.100.${address}`)
  }
  expect(flood).toBeLessThan(EVENT_BUDGET.events * 0.57)
  expect(taken(budget, many(100, { visit: 'buyer' }), '192.0.2.1')).toBe(100)
})

test('large events fill the bytes of a day', () => {
  const budget = new EventBudget()
  expect(taken(budget, many(4_000, { bytes: 10_000 }), '192.0.2.1')).toBe(2_500)
})

test('what other processes stored counts', () => {
  const budget = new EventBudget()
  expect(taken(budget, many(1), '192.0.2.1')).toBe(1)
  budget.learn(DAY, { events: EVENT_BUDGET.events, bytes: 0 })
  expect(taken(budget, many(1), '192.0.2.1')).toBe(0)
})

test('the dashboard says what was dropped', () => {
  expect(eventBudgetAlarm(null)).toBe(null)
  expect(eventBudgetAlarm({ events: 900, bytes: 400_000, dropped: 40 })).toBe(null)
  expect(eventBudgetAlarm({ events: 55_000, bytes: 20_000_000, dropped: 4_000 })).toBe(
    'An unusual number of visits: 55,000 events were stored today and 4,000 beyond the limit were dropped. Today’s analytics may be wrong.',
  )
})
