import { expect, test } from 'vitest'

import { type InboxRow, inboxRowOf, neighboursOf } from './inbox-list.tsx'
import type { InquiryView } from './inquiry-view.ts'

const VIEW: InquiryView = {
  id: '1',
  name: 'Wanjiru',
  email: null,
  phone: null,
  received: '14 Sep 2026, 18:05',
  typedIn: null,
  asksForPapers: false,
  type: 'General inquiry',
  message: 'Hello there,\n\nhttps://cars.example/car/1\nIs it still there?',
  status: 'new',
  priority: 'high',
  waiting: { text: '14 h', isTooLong: true },
  due: { text: 'Due today', isLate: false },
  isHeld: false,
  notes: '',
  assignee: null,
  nextActionOn: '',
  erased: null,
  car: { id: null, label: '2017 Toyota Premio', picture: null },
}

test('a row says who, about what, and what presses most', () => {
  expect(inboxRowOf(VIEW, '254722000111')).toEqual({
    id: '1',
    name: 'Wanjiru',
    car: '2017 Toyota Premio',
    picture: null,
    whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/254722000111/),
    line: 'Is it still there?',
    isUrgent: true,
    mark: { text: 'Waiting 14 h', isLate: true },
  })
  expect(inboxRowOf({ ...VIEW, waiting: null }, null).mark?.text).toBe('Due today')
  expect(inboxRowOf({ ...VIEW, message: 'Hi' }, null).line).toBe('Hi')
})

test('the keys go to the inquiry before and after, and stop at the ends', () => {
  const rows = ['a', 'b', 'c'].map((id): InboxRow => ({ ...inboxRowOf(VIEW, null), id }))
  expect(neighboursOf(rows, 'b')).toEqual({ previous: 'a', next: 'c' })
  expect(neighboursOf(rows, 'a')).toEqual({ previous: null, next: 'b' })
  expect(neighboursOf(rows, 'c')).toEqual({ previous: 'b', next: null })
  expect(neighboursOf(rows, 'gone')).toEqual({ previous: null, next: null })
})
