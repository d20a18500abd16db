import { expect, test } from 'vitest'
import { z } from 'zod'

import { optionalText } from '#app/domain/text/text-schema.ts'

import { formText } from './form-text.ts'
import { parseForm } from './parse-form.server.ts'

test('text of a form is composed however it comes in', () => {
  const form = new FormData()
  form.set('place', 'Nakuru\u0301')
  const parsed = parseForm(form, z.object({ place: z.string() }))
  expect(parsed).toMatchObject({ value: { place: 'Nakurú' } })
  expect(formText(form, 'place')).toBe('Nakurú')
  expect(optionalText(20, '').parse('Nakuru\u0301')).toBe('Nakurú')
})
