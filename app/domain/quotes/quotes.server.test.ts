import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { DEPOSIT_REFUSED } from '#app/domain/papers/paper-lights.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { deleteStoredCars } from '#tests/factories/deleted-car.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { SIGNED_AT as NOW, storeQuote } from '#tests/factories/quotes.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { quoteFormSchema } from './quote-schema.ts'
import { BELOW_LISTED, CAR_IS_SOLD, CAR_NEEDED, QUOTE_DECIDED, REASON_NEEDED } from './quote.ts'
import {
  checkSignature,
  decideQuote,
  findQuote,
  listQuotes,
  pruneQuotes,
  quoteSignature,
  signNewQuote,
} from './quotes.server.ts'

const TEST = { actor: { id: null, name: 'test' } }

const PRADO = { make: 'Toyota', model: 'Prado', year: 2018, price: 7_600_000 }

async function sign({ maySignBelow, ...fields }: Asked) {
  const { id } = await storePerson()
  const typed = quoteFormSchema('2026-11-22').parse({
    ...fields,
    forName: 'Jane Wanjiru',
    expiresOn: '2026-11-29',
  })
  const signer = { id, fullName: 'Peter Otieno', maySignBelow }
  return signNewQuote(TEST, { typed, signer, now: NOW })
}
type Asked = { carId: string; price: string; maySignBelow: boolean; deposit?: string }

test('a quote carries a signature of its own figures', async () => {
  const quote = await storeQuote({ carId: await storeCar({ ...PRADO, stock_number: 'FM-0001' }) })
  expect(quote).toMatchObject({
    stock: 'FM-0001',
    carName: '2018 Toyota Prado',
    price: 7_600_000,
    deposit: 100_000,
    lines: ['On the road', 'Number plates included'],
    forPhone: '+254712345678',
    issuedOn: '2026-11-22',
    expiresOn: '2026-11-29',
    status: 'issued',
    signedName: 'Peter',
    car: { price: 7_600_000, isCif: false, status: 'available' },
  })
  const signature = (await quoteSignature(quote)) ?? ''
  expect(signature).toHaveLength(16)
  expect(await checkSignature(quote, signature)).toBe('right')
  expect(await checkSignature({ ...quote, price: 7_500_000 }, signature)).toBe('wrong')
  expect(await checkSignature({ ...quote, keyId: '00000000' }, signature)).toBe('unknown')
  expect(await findQuote({ code: quote.code })).toEqual(quote)
  expect(await findQuote({ code: '00000000' })).toBeNull()
})

test('a quote knows whether the taxes come on top of the listed price', async () => {
  const carId = await storeCar({ ...PRADO, price_basis: 'cif_mombasa' })
  expect((await storeQuote({ carId })).car).toMatchObject({ price: 7_600_000, isCif: true })
})

test('what was signed stays in the database too', async () => {
  const { id } = await storeQuote({ carId: await storeCar({ price: 1_000_000 }) })
  const change = db.updateTable('quotes').set({ price: 1 }).where('id', '=', id).execute()
  await expect(change).rejects.toThrow('a signed quote is not changed')
})

test('below the listed price it takes a permission', async () => {
  const carId = await storeCar({ price: 2_000_000 })
  const asked = { carId, maySignBelow: false }
  expect(await sign({ ...asked, price: '1,999,999' })).toEqual({
    ok: false,
    reason: 'invalid',
    fields: { price: [BELOW_LISTED] },
  })
  expect(await sign({ ...asked, price: '1.9m', maySignBelow: true })).toMatchObject({ ok: true })
  expect(await sign({ ...asked, price: '2m' })).toMatchObject({ ok: true })
})

test('a car that is sold or gone is not quoted', async () => {
  const carId = await storeCar({ price: 1_000_000, status: 'sold', is_available: false })
  const asked = { carId, price: '1m', maySignBelow: false }
  expect(await sign(asked)).toEqual({ ok: false, reason: CAR_IS_SOLD })
  expect(await sign({ ...asked, carId: carId.replace(/^./, '1') })).toEqual({
    ok: false,
    reason: CAR_NEEDED,
  })
})

test('a car with a loan noted on it is quoted without a deposit', async () => {
  const carId = await storeCar({ category: 'locally_used', price: 1_000_000 })
  const check = {
    key: 'caveat',
    result: 'problem',
    reference: '',
    note: 'A bank has a claim on it',
    checkedOn: '2026-11-20',
  } as const
  expect(await saveCheck(TEST, { carId, check, today: '2026-11-22' })).toEqual({ ok: true })
  const asked = { carId, price: '1m', maySignBelow: false }
  expect(await sign({ ...asked, deposit: '50k' })).toEqual({
    ok: false,
    reason: 'invalid',
    fields: { deposit: [DEPOSIT_REFUSED] },
  })
  expect(await sign(asked)).toMatchObject({ ok: true })
})

test('a quote is accepted once, and withdrawn with a reason', async () => {
  const { id } = await storeQuote({ carId: await storeCar({ price: 1_000_000 }) })
  expect(await decideQuote(TEST, { id, status: 'accepted', now: NOW })).toEqual({ ok: true })
  expect(await decideQuote(TEST, { id, status: 'accepted', now: NOW })).toEqual({
    ok: false,
    reason: QUOTE_DECIDED,
  })
  const withdrawn = { id, status: 'withdrawn', now: NOW } as const
  expect(await decideQuote(TEST, { ...withdrawn, reason: '' })).toEqual({
    ok: false,
    reason: REASON_NEEDED,
  })
  const reason = 'The engine failed'
  expect(await decideQuote(TEST, { ...withdrawn, reason })).toEqual({ ok: true })
  expect(await decideQuote(TEST, { ...withdrawn, reason })).toMatchObject({ ok: false })
  expect(await findQuote({ id })).toMatchObject({
    status: 'withdrawn',
    withdrawnReason: reason,
    decidedAt: NOW,
  })
})

test('quotes are found by code, car and person', async () => {
  await db.deleteFrom('quotes').execute()
  const quote = await storeQuote({
    carId: await storeCar({ make: 'Mazda', model: 'Demio', price: 1 }),
  })
  await storeQuote({ carId: await storeCar({ price: 1_000_000 }), forName: '100% Sure' })
  const found = async (words: string) => (await listQuotes({ words })).map(({ id }) => id)
  expect(await found(quote.code.toLowerCase())).toEqual([quote.id])
  expect(await found('demio')).toEqual([quote.id])
  expect(await found('wanjiru')).toEqual([quote.id])
  expect(await found('100%')).toHaveLength(1)
  expect(await found('_')).toEqual([])
  const byPhone = await storeQuote({ carId: await storeCar({}), forPhone: '+254733222333' })
  for (const part of ['0733', '733 222', '2223', '+254 733', '0733222333']) {
    expect(await found(part)).toEqual([byPhone.id])
  }
  await db.deleteFrom('quotes').where('id', '=', byPhone.id).execute()
  expect(await listQuotes({})).toHaveLength(2)
})

test('a deleted car ends its quotes, and brings them back with it', async () => {
  const carId = await storeCar({ price: 1_000_000 })
  const { id } = await storeQuote({ carId })
  const entryId = await deleteStoredCars(carId)
  expect(await findQuote({ id })).toMatchObject({ carId: null, car: null })
  await undoCars(TEST, { entryId, mode: 'ask' })
  expect(await findQuote({ id })).toMatchObject({ carId, car: { price: 1_000_000 } })
})

test('an erased person leaves the figures alone', async () => {
  const carId = await storeCar({ price: 1_000_000 })
  const byPhone = await storeQuote({ carId, forName: 'Akinyi', forPhone: '0722 000 111' })
  const inquiryId = await createInquiry({ customer_email: 'akinyi@example.com' })
  const byInquiry = await storeQuote({ carId, forName: 'Aki', forPhone: '', inquiryId })
  const signature = await quoteSignature(byPhone)
  const contacts = [
    { kind: 'phone', e164: '+254722000111' },
    { kind: 'email', email: 'akinyi@example.com' },
  ] as const
  expect(await erasePerson(TEST, contacts, NOW)).toMatchObject({ ok: true })
  const left = await findQuote({ id: byPhone.id })
  expect(left).toMatchObject({ forName: '[erased]', forPhone: '[erased]', price: 7_600_000 })
  expect(left && (await checkSignature(left, signature ?? ''))).toBe('right')
  expect(await findQuote({ id: byInquiry.id })).toMatchObject({ forName: '[erased]' })
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from audit_log
    where after::text ~* 'akinyi|722000111|wanjiru'`.execute(db)
  expect(rows[0]?.found).toBe(0)
})

test('quotes go after two years', async () => {
  await db.deleteFrom('quotes').execute()
  await storeQuote({ carId: await storeCar({ price: 1_000_000 }) })
  expect(await pruneQuotes(new Date('2028-11-21T00:00:00Z'))).toBe(0)
  expect(await pruneQuotes(new Date('2028-11-23T00:00:00Z'))).toBe(1)
})
