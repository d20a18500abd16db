import { expect, test } from 'vitest'

import { quoteFormSchema } from './quote-schema.ts'

const FORM = {
  carId: 'a',
  forName: 'Jane',
  price: '1.85m',
  expiresOn: '2026-11-29',
}
const wrong = (change: Record<string, string>) => {
  const read = quoteFormSchema('2026-11-22').safeParse({ ...FORM, ...change })
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path[0]))]
}

test('prices are read as people write them', () => {
  const read = quoteFormSchema('2026-11-22').parse({ ...FORM, deposit: 'KSh 50,000/=' })
  expect(read).toMatchObject({ price: 1_850_000, deposit: 50_000, lines: [], forPhone: null })
})

test.for([
  [{}, []],
  [{ deposit: '' }, []],
  [{ price: '' }, ['price']],
  [{ price: '0' }, ['price']],
  [{ price: '1850000.50' }, ['price']],
  [{ price: 'call me' }, ['price']],
  [{ deposit: 'half' }, ['deposit']],
  [{ deposit: '2m' }, ['deposit']],
  [{ forName: ' ' }, ['forName']],
  [{ forPhone: '12' }, ['forPhone']],
  [{ expiresOn: '2026-11-22' }, []],
  [{ expiresOn: '2026-11-21' }, ['expiresOn']],
  [{ expiresOn: '2027-01-21' }, []],
  [{ expiresOn: '2027-01-22' }, ['expiresOn']],
  [{ expiresOn: '2026-02-30' }, ['expiresOn']],
  [{ lines: 'x'.repeat(201) }, ['lines']],
  [{ lines: 'x\n'.repeat(11) }, ['lines']],
  [{ lines: `${'x\n'.repeat(10)}\n\n` }, []],
] as const)('%j leaves %j to correct', ([change, fields]) => {
  expect(wrong(change)).toEqual(fields)
})
