import { expect, test } from 'vitest'

import { failedText, savedText } from './inquiry-change.ts'

test.for([
  [{ status: 'contacted' }, 'Inquiry status updated'],
  [{ notes: '' }, 'Notes updated'],
  [{ assigneeId: '' }, 'Assignee updated'],
  [{ handoverNote: 'Call' }, 'Note added'],
  [{ handoverNote: 'Call', assigneeId: '' }, 'Assignee updated'],
  [{ isHeld: 'false' }, 'Inquiry is no longer held as spam'],
  [{ status: 'contacted', priority: 'low' }, 'Inquiry updated'],
  [{}, 'Inquiry updated'],
] as const)('%o shows "%s"', ([change, text]) => {
  expect(savedText(change)).toBe(text)
})

test('a failure names the notes or the inquiry', () => {
  expect(failedText({ notes: '' })).toBe('Failed to update notes')
  expect(failedText({ status: 'new' })).toBe('Failed to update inquiry')
})
