import { expect, test } from 'vitest'

import { savedText } from './desk-answer.ts'
import { failedText } from './failed-text.ts'

test.for([
  [{ status: 'contacted' }, 'Inquiry status updated'],
  [{ notes: '' }, 'Notes updated'],
  [{ assigneeId: '' }, 'Assignee updated'],
  [{ isHeld: 'false' }, 'Inquiry is no longer held as spam'],
  [{ status: 'contacted', priority: 'low' }, 'Inquiry updated'],
  [{}, 'Inquiry updated'],
] as const)('%o is told as "%s"', ([change, text]) => {
  expect(savedText(change)).toBe(text)
})

test('a failure is told of the notes or of the inquiry', () => {
  expect(failedText({ notes: '' })).toBe('Failed to update notes')
  expect(failedText({ status: 'new' })).toBe('Failed to update inquiry')
})
