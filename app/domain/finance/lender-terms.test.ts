import { expect, test } from 'vitest'

import { parseTerms, readTermLines } from './lender-terms.ts'

const BANK = `Name: Our bank
Rate: 14% a year, reducing
Deposit: 20%
Months: 48
Car age: 15
Fee: 2%
Fixed fees: KSh 25,000
Logbook: In your name and the bank’s`

const parse = (text: string) => parseTerms('bank', readTermLines(text) ?? {})

test('terms are read as a dealer writes them', () => {
  expect(parse(BANK)).toEqual({
    ok: true,
    product: {
      lender: 'bank',
      name: 'Our bank',
      rateKind: 'reducing',
      ratePercent: 14,
      ratePer: 'year',
      minDepositPercent: 20,
      maxMonths: 48,
      maxCarAge: 15,
      feePercent: 2,
      fixedFeesKsh: 25_000,
      monthlyFeesKsh: 0,
      upliftPercent: 0,
      insurancePercent: null,
      logbook: 'In your name and the bank’s',
      needs: '',
      permit: null,
      source: null,
      checkedOn: null,
      isDefault: false,
    },
  })
})

test.for([
  ['Rate: 14', 'Write the rate like this: Rate: 14% a year, reducing.'],
  ['Name:', 'Write the name.'],
  ['Deposit: half', 'Deposit must be a number from 0 to 95.'],
  ['Deposit: 100%', 'Deposit must be a number from 0 to 95.'],
  ['Months: 0', 'Months must be a whole number from 1 to 120.'],
  ['Months: 500', 'Months must be a number from 0 to 120.'],
  ['Fixed fees: some', 'Fixed fees must be a number from 0 to 1,000,000.'],
  ['Checked: last week', 'Checked must be a date such as 2026-11-22.'],
  ['Default: perhaps', 'Default must be yes or no.'],
  ['Colour: blue', '“colour” is not one of the fields.'],
] as const)('%j is refused: %s', ([line, problem]) => {
  const name = line.split(':')[0] ?? ''
  const rest = BANK.split('\n').filter((each) => !each.startsWith(`${name}:`))
  const outcome = parse([...rest, line].join('\n'))
  expect(outcome).toEqual({ ok: false, problem })
})

test('a lender may have its own source and day, and be the default', () => {
  const own = 'Source: Our bank’s letter\nChecked: 2026-11-20\nDefault: Yes'
  expect(parse(`${BANK}\n${own}`)).toMatchObject({
    product: { source: 'Our bank’s letter', checkedOn: '2026-11-20', isDefault: true },
  })
})

test('a line without a colon is no line', () => {
  expect(readTermLines('Rate 14%')).toBeNull()
  expect(readTermLines('\n')).toEqual({})
})
