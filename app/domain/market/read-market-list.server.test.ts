import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readMarketList } from './read-market-list.server.ts'

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
const read = (text: string, columns = '') => readMarketList(bytesOf(text), columns)

test('an extract of public listings is read as it is', async () => {
  const list = await read(await readFile('tests/fixtures/kenya-listings-extract.csv', 'utf8'))
  if (!list.ok) throw new Error(list.reason)
  // Some cells contain line breaks, so there are fewer rows than lines.
  expect(list.rows).toBe(412)
  expect(list.observations.length + list.repeated + list.leftOut.count).toBe(list.rows)
  expect(list.observations.length).toBe(369)
  expect(list.columns).toContainEqual({ heading: 'Previous Ownership', field: 'ownership' })
})

test('repeated adverts count once, and unusable rows are named by their line', async () => {
  const list = await read(`Make,Model,Year,Price,Previous Ownership,Location
Subaru,Forester,2016,"KSh 2,990,000",Local Used,"Nairobi, Karen, 1 hour ago"
Subaru,Forester,2016,2.99M,Local Used,"Nairobi, Karen, 5 hours ago"
Subaru,Forester,2016,"KSh 2,990,000",Brand New,
Subaru,Forester,1999,"KSh 2,990,000",Local Used,
`)
  expect(list).toMatchObject({
    ok: true,
    rows: 4,
    repeated: 1,
    leftOut: { count: 2, lines: [4, 5] },
  })
})

test('columns are named where their headings are not understood', async () => {
  const csv = 'Make,Model,Year,Wanted,Past\nSubaru,Forester,2016,2990000,Local Used\n'
  expect(await read(csv)).toMatchObject({ ok: false, reason: expect.stringContaining('Price') })
  expect(await read(csv, 'Wanted=price')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('used in Kenya or abroad'),
  })
  expect(await read(csv, 'Wanted=price\nPast=ownership')).toMatchObject({ ok: true, rows: 1 })
  expect(await read(csv, 'Wanted')).toMatchObject({ ok: false })
})

test('a file without a usable row is refused', async () => {
  expect(await read('Make,Model,Year,Price,Usage\nSubaru,Forester,2016,1,Local Used\n')).toEqual({
    ok: false,
    reason: expect.stringContaining('No row in the file can be used'),
  })
  expect(await read('')).toMatchObject({ ok: false })
})
