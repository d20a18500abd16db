import { expect, test } from 'vitest'

import { arrivalText, hasArrived } from './new-inquiries.ts'

const wanjiru = { id: '1', name: 'Wanjiru', car: null, at: '2026-11-21T09:00:00.000Z' }
const otieno = { id: '2', name: 'Otieno', car: null, at: '2026-11-21T09:05:00.000Z' }
const none = { count: 0, due: 0, latest: null }
const one = { count: 1, due: 0, latest: wanjiru }

test('a new inquiry counts as arrived even if another was answered meanwhile', () => {
  expect(hasArrived(none, one)).toBe(true)
  expect(hasArrived(one, { count: 1, due: 0, latest: otieno })).toBe(true)
  expect(hasArrived(one, { count: 2, due: 0, latest: wanjiru })).toBe(true)
  expect(arrivalText(one, { count: 2, due: 0, latest: otieno })).toBe('New inquiry from Otieno')
  expect(arrivalText(none, { count: 2, due: 0, latest: otieno })).toBe('2 new inquiries')
  expect(arrivalText(one, { count: 2, due: 0, latest: wanjiru })).toBe('New inquiry')
})

test('nothing has arrived if nothing changed or one was answered', () => {
  expect(hasArrived(one, one)).toBe(false)
  expect(hasArrived({ count: 2, due: 0, latest: otieno }, one)).toBe(false)
  expect(hasArrived(one, none)).toBe(false)
})
