import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { numberKey } from './number-key.ts'

const CORPUS = new URL('../../../tests/fixtures/car-numbers.tsv', import.meta.url)

/** Numbers with what people put between and before their parts. */
const likeNumbers = fc
  .array(
    fc.constantFrom(
      'DAA',
      '6AA',
      'nke165',
      '7012345',
      'ＫＤＡ',
      '-',
      ' ',
      'ー',
      '\u200B',
      'é',
      'ß',
      'ǆ',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

test('SQL and TypeScript make the same keys', async () => {
  const corpus = readFileSync(CORPUS, 'utf8')
    .split('\n')
    .map((row) => row.split('\t')[0] ?? '')
  const texts = [
    ...corpus,
    ...fc.sample(fc.oneof(anyText, likeNumbers), { numRuns: 2_000, seed: 58 }),
  ].filter((text) => text.isWellFormed() && !text.includes('\0'))
  const { rows } = await sql<{ written: string; key: string | null }>`
    select v.written, number_key(v.written) as key
    from unnest(${texts}::text[]) v(written)`.execute(db)
  expect(rows.length).toBe(texts.length)
  expect(rows.filter(({ written, key }) => numberKey(written) !== key)).toEqual([])
})

test('a car keeps the keys of its numbers, and they do not count as an edit', async () => {
  const id = await storeCar({ chassis_number: 'DAA-NKE165-7012345', vin: 'kda 412x' })
  const find = () =>
    db
      .selectFrom('cars')
      .select(['chassis_key', 'plate_key', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await find()
  expect(before).toMatchObject({ chassis_key: 'NKE1657012345', plate_key: 'KDA412X' })
  await db.updateTable('cars').set({ is_featured: true }).where('id', '=', id).execute()
  expect(await find()).toEqual(before)
})
