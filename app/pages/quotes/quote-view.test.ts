import { expect, test } from 'vitest'

import type { Quote } from '#app/domain/quotes/quote.ts'

import { quoteViewOf } from './quote-page.tsx'

const QUOTE: Quote = {
  id: 'q',
  code: '7K3M9QXA',
  stock: 'FM-0001',
  price: 7_600_000,
  deposit: 100_000,
  issuedOn: '2026-11-22',
  expiresOn: '2026-11-29',
  carId: 'c',
  inquiryId: null,
  carName: '2018 Toyota Land Cruiser Prado',
  lines: ['On the road'],
  forName: 'Jane',
  forPhone: '+254712345678',
  status: 'issued',
  decidedAt: null,
  withdrawnReason: null,
  signedName: 'Peter',
  keyId: '00000000',
}
const NOW = {
  car: { price: 7_600_000, isCif: false, status: 'available' as const },
  picture: null,
  today: '2026-11-29',
  whatsappNumber: '+254700000000',
}

test('a valid quote shows its figures, its car and who signed', () => {
  const view = quoteViewOf(QUOTE, NOW)
  expect(view.state.title).toBe('Ours, and valid until 29 Nov 2026')
  expect(view).toMatchObject({
    code: '7K3M-9QXA',
    price: 'KSh 7,600,000',
    carPath: '/car/c',
    cheaper: null,
  })
  expect(view.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'For: Jane',
    'Deposit, part of the price: KSh 100,000',
    'Stock number: FM-0001',
    'Signed: by Peter on 22 Nov 2026',
    'Valid until: the end of 29 Nov 2026, Nairobi time',
  ])
  expect(JSON.stringify(view)).not.toContain('712345678')
  expect(decodeURIComponent(view.askLink)).toContain('your quote 7K3M-9QXA')
})

test('the day after it has expired', () => {
  const view = quoteViewOf(QUOTE, { ...NOW, today: '2026-11-30' })
  expect(view.state.title).toBe('Ours, but it expired at the end of 29 Nov 2026')
})

test('a car that became cheaper says so', () => {
  const car = { ...NOW.car, price: 7_500_000 }
  expect(quoteViewOf(QUOTE, { ...NOW, car }).cheaper).toBe('The car is now cheaper: KSh 7,500,000')
  expect(quoteViewOf(QUOTE, { ...NOW, car: { ...car, price: 0 } }).cheaper).toBeNull()
  expect(quoteViewOf(QUOTE, { ...NOW, car: { ...car, isCif: true } }).cheaper).toBeNull()
})

test('a sold car is told, and not linked', () => {
  const car = { ...NOW.car, price: 7_500_000, status: 'sold' as const }
  const view = quoteViewOf(QUOTE, { ...NOW, car })
  expect([view.state.title, view.carPath, view.cheaper]).toEqual([
    'Ours, but this car is no longer for sale',
    null,
    null,
  ])
  expect(quoteViewOf(QUOTE, { ...NOW, car: null }).carPath).toBeNull()
})

test('a withdrawn quote gives its reason, and no deposit or stock number it does not have', () => {
  const quote = {
    ...QUOTE,
    deposit: null,
    stock: '01a20a01-f0d3-7004-882e-dfdabe8fdba9',
    status: 'withdrawn' as const,
    withdrawnReason: 'The engine failed.',
  }
  const view = quoteViewOf(quote, NOW)
  expect(view.state.text).toBe('The engine failed. Do not pay anything for it.')
  expect(view.facts.map(({ name }) => name)).toEqual(['For', 'Signed', 'Valid until'])
})
