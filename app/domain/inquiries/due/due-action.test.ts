import { expect, test } from 'vitest'

import {
  actionsPerPerson,
  type DueAction,
  lastNote,
  dueCountText,
  heldText,
  waitingText,
} from './due-action.ts'

const peter = { id: 'p', name: 'Peter' }
const jane = { id: 'j', name: 'Jane' }

const action = (id: string, assignee: DueAction['assignee']): DueAction => ({
  id,
  name: 'Wanjiru',
  carLabel: null,
  phone: null,
  callNumber: null,
  whatsappNumber: null,
  notes: '',
  nextActionOn: '2026-11-25',
  assignee,
})

test('actions are listed per person, in the order they come in', () => {
  const actions = [action('1', jane), action('2', jane), action('3', null), action('4', peter)]
  const listed = actionsPerPerson(actions, 'j').map(({ person, actions: theirs }) => [
    person && [person.name, person.isReader],
    theirs.map(({ id }) => id),
  ])
  expect(listed).toEqual([
    [
      ['Jane', true],
      ['1', '2'],
    ],
    [null, ['3']],
    [['Peter', false], ['4']],
  ])
  expect(actionsPerPerson([], 'j')).toEqual([])
})

test('the last line of the notes says what is due', () => {
  expect(lastNote('Wants a Prado\nCall about the deposit \n')).toBe('Call about the deposit')
  expect(lastNote('')).toBe('')
  expect(lastNote('x'.repeat(500))).toHaveLength(120)
})

test('a sentence says how many wait, and how long the first of them', () => {
  const now = new Date('2026-11-25T09:00:00Z')
  const oldest = new Date('2026-11-24T19:00:00Z')
  expect(waitingText({ count: 6, oldest, now })).toBe(
    '6 waiting for a first reply, the oldest for 14 h',
  )
  expect(waitingText({ count: 1, oldest, now })).toBe('1 waiting for a first reply, for 14 h')
  expect(waitingText({ count: 0, oldest: null, now })).toBe('')
  expect(heldText({ count: 2, oldest, now })).toBe('2 held as possible spam, the oldest for 14 h')
  expect(heldText({ count: 1, oldest, now })).toBe('1 held as possible spam, for 14 h')
  expect(heldText({ count: 0, oldest: null, now })).toBe('')
})

test('a sentence counts what is due', () => {
  expect(dueCountText({ overdue: 2, today: 1 })).toBe('2 overdue, 1 due today')
  expect(dueCountText({ overdue: 0, today: 3 })).toBe('3 due today')
  expect(dueCountText({ overdue: 0, today: 0 })).toBe('')
})
