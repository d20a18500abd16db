import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { AnswerChoice } from './amounts/doubt.ts'
import { importCars } from './import-cars.server.ts'
import { confirmImport } from './staged/confirm-import.server.ts'
import { refreshPreview } from './staged/preview-import.server.ts'
import { stageImport } from './staged/preview-import.server.ts'
import { findStagedImport } from './staged/staged-imports.server.ts'

const HEADER = 'Stock No,Make,Model,Year,Price,Body'
const LIKE = [2_300_000, 2_400_000, 2_450_000, 2_500_000, 2_600_000].map(
  (price, index) => `H${index},Honda,Vezel,2018,${price},SUV`,
)

beforeEach(async () => {
  for (const table of ['staged_imports', 'audit_log', 'cars'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function importRows(rows: readonly string[], answer: AnswerChoice | null = null) {
  async function* bytes() {
    yield Buffer.from([HEADER, ...rows].join('\n'))
  }
  const result = await importCars({ bytes: bytes(), actor: { id: null, name: 'test' }, answer })
  if (!result.ok) throw new Error(result.reason)
  return result.report
}

async function priceOf(stockNumber: string) {
  const car = await db
    .selectFrom('cars')
    .select('price')
    .where('stock_number', '=', stockNumber)
    .executeTakeFirst()
  return car?.price ?? null
}

test('a price far from the cars in stock is asked about until it is confirmed', async () => {
  await importRows(LIKE)
  const slip = ['H9,Honda,Vezel,2018,26800000,SUV']
  const { rows } = await importRows(slip)
  expect(rows[0]).toMatchObject({
    outcome: 'unanswered',
    reason:
      'Price "26800000" reads as KSh 26,800,000. Similar cars cost about KSh 2,500,000. It may be KSh 2,680,000.',
  })
  expect(await priceOf('H9')).toBeNull()
  const confirmed = await importRows(slip, 'alternative')
  expect(confirmed.rows[0]).toMatchObject({
    outcome: 'created',
    notes: ['Price "26800000" was confirmed as KSh 2,680,000.'],
    usual: ['5 seats'],
  })
  expect(await priceOf('H9')).toBe(2_680_000)
  await importRows(['H8,Honda,Vezel,2018,26800000,SUV'], 'reading')
  expect(await priceOf('H8')).toBe(26_800_000)
})

test('a sudden fall of a car’s price is asked about; a reduction and the same price again are not', async () => {
  await importRows(['H1,Honda,Vezel,2018,2500000,SUV'])
  expect((await importRows(['H1,Honda,Vezel,2018,250000,SUV'])).rows[0]).toMatchObject({
    outcome: 'unanswered',
    reason:
      'Price "250000" reads as KSh 250,000. The car costs KSh 2,500,000 now. It may be KSh 2,500,000.',
  })
  expect(await priceOf('H1')).toBe(2_500_000)
  expect((await importRows(['H1,Honda,Vezel,2018,2250000,SUV'])).totals.updated).toBe(1)
  await importRows(['H1,Honda,Vezel,2018,900000,SUV'], 'reading')
  expect(await priceOf('H1')).toBe(900_000)
  expect((await importRows(['H1,Honda,Vezel,2018,900000,SUV'])).totals.skipped).toBe(1)
})

test('the preview asks what such a price means, and the answer is imported', async () => {
  const id = newId()
  await db
    .insertInto('user_profiles')
    .values({ id, email: `${id}@example.com`, role: 'admin' })
    .execute()
  const context = { actor: { id, name: 'test' } }
  const content = Buffer.from([HEADER, ...LIKE, 'H9,Honda,Vezel,2018,245000,SUV'].join('\n'))
  const staged = await stageImport(context, { staffId: id, fileName: 'stock.csv', content })
  if (!staged.ok) throw new Error(staged.reason)
  const owner = { id: staged.id, staffId: id }
  const shown = async () => {
    const found = await findStagedImport(owner)
    if (!found.ok) throw new Error(found.reason)
    return found.staged
  }
  const { choice, preview } = await shown()
  expect(preview.report?.totals).toMatchObject({ created: 5, unanswered: 1 })
  expect(preview.report?.rows.at(-1)?.doubts?.[0]?.options).toEqual([245_000, 2_450_000])
  await refreshPreview(context, {
    ...owner,
    choice: { ...choice, answers: { 7: { price: 2_450_000 } } },
  })
  const { previewId } = await shown()
  expect(await confirmImport(context, { ...owner, previewId })).toMatchObject({
    createdCount: 6,
    unansweredCount: 0,
  })
  expect(await priceOf('H9')).toBe(2_450_000)
})
