import { expect, test } from 'vitest'
import { z } from 'zod'

import { parseForm, parseKnownForm } from './parse-form.server.ts'

const Schema = z.object({ name: z.string(), rows: z.array(z.object({ key: z.string() })) })

const posted = (...pairs: [string, string][]) => parseForm(new URLSearchParams(pairs), Schema)

test('reads fields of the schema, including lists', () => {
  const submission = posted(['name', 'a'], ['rows[0].key', 'x'], ['rows[1].key', 'y'])
  expect(submission.status === 'success' && submission.value).toEqual({
    name: 'a',
    rows: [{ key: 'x' }, { key: 'y' }],
  })
})

test.for([
  ['__intent__', '{"type":'],
  ['__intent__', '{"type":"reset","payload":null}'],
  ['rows[99999999].key', 'x'],
  ['name[0][0][0]', 'x'],
  ['__proto__[x]', '1'],
  ['constructor.prototype.x', '1'],
])('a forged %s is ignored', ([name = '', value = '']) => {
  const submission = posted(['name', 'a'], [name, value])
  expect(submission.status === 'success' && submission.value).toEqual({ name: 'a', rows: [] })
  const form = new FormData()
  form.append('name', 'a')
  form.append(name, value)
  const open = parseKnownForm(form, z.object({ name: z.string() }))
  expect(open.status === 'success' && open.value).toEqual({ name: 'a' })
})
