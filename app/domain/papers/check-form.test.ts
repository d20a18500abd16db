import { expect, test } from 'vitest'

import { readCheckForm, typedCheckProblem, CHECK_DAY_NEEDED, RESULT_NEEDED } from './paper-texts.ts'

function typed(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readCheckForm(form)
}

test('a check is read as typed, and what is missing is named', () => {
  const check = typed({ key: 'logbook', result: 'ok', reference: ' A1 ', checkedOn: '2026-11-20' })
  expect(check).toEqual({
    key: 'logbook',
    result: 'ok',
    reference: 'A1',
    note: '',
    checkedOn: '2026-11-20',
  })
  expect(check && typedCheckProblem(check)).toBeNull()
  const wrong = typed({ key: 'logbook', result: 'fine', checkedOn: '2026-02-31' })
  expect(wrong && typedCheckProblem(wrong)).toBe(RESULT_NEEDED)
  expect(wrong && typedCheckProblem({ ...wrong, result: 'ok' })).toBe(CHECK_DAY_NEEDED)
})

test('a form without a known paper is no check', () => {
  expect(typed({ key: 'insurance', result: 'ok' })).toBeNull()
  expect(typed({})).toBeNull()
})
