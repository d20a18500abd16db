import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test, vi } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { workbookOf } from '#tests/factories/workbook.ts'

// Starts a program several times. This process runs the shop’s database; the program connects.
vi.setConfig({ testTimeout: 240_000 })

const folder = fs.mkdtempSync(join(tmpdir(), 'import-test-'))

afterAll(() => fs.rmSync(folder, { recursive: true }))

const CSV =
  'Gari,Model,Year,Price,Previous Ownership\nToyota,Vitz,2017,900000,Foreign Used\n,Vitz,2017,1,\n'

function write(name: string, text: string): string {
  const path = join(folder, name)
  fs.writeFileSync(path, text)
  return path
}

function run(...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATA_DIR, DATABASE_URL } = process.env
    const env = { ...process.env, DATA_DIR, DATABASE_URL, NODE_ENV: 'production' }
    execFile(process.execPath, ['cli/import-cars.ts', ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

test('a file is checked, imported and reported while the shop runs', async () => {
  const file = write('stock.csv', CSV)
  const report = join(folder, 'report.csv')
  const options = ['--map', 'Gari=make', '--foreign-used', 'ready_for_import']

  const preview = await run(file, '--dry-run', ...options)
  expect(preview).toMatchObject({ code: 0, err: '' })
  expect(preview.out).toContain('created 1 · updated 0 · skipped 0 · refused 1 (dry run')
  expect(await db.selectFrom('cars').select('id').execute()).toEqual([])

  const { code, out } = await run(file, '--report', report, ...options)
  expect({ code, out: out.trimEnd().split('\n') }).toEqual({
    code: 0,
    out: [
      'Columns read: Gari → make, Model → model, Year → year, Price → price, Previous Ownership → ownership',
      'Created (line 2)',
      'Refused (line 3): Make is missing.',
      'New makes (1): Toyota',
      'New models: 1',
      'created 1 · updated 0 · skipped 0 · refused 1',
    ],
  })
  expect(await db.selectFrom('cars').select(['make', 'category']).execute()).toEqual([
    { make: 'Toyota', category: 'ready_for_import' },
  ])
  expect(fs.readFileSync(report, 'utf8').split('\r\n')).toEqual([
    'line,outcome,car,car_id,reason,notes,fields',
    expect.stringMatching(/^2,created,2017 Toyota Vitz,[0-9a-f-]{36},,,price: 900000; .*$/),
    '3,refused,,,Make is missing.,,',
    '',
  ])
})

test('a sheet of a workbook is imported below its title', { tags: ['faults'] }, async () => {
  const list = (model: string) => [
    ['Our yard'],
    ['Make', 'Model', 'Year', 'Price'],
    ['Subaru', model, 2017, 900_000],
  ]
  const file = join(folder, 'stock.xlsx')
  const sheets = ['Legacy', 'Outback'].map((name) => ({ name, rows: list(name) }))
  fs.writeFileSync(file, workbookOf(sheets))
  const { code, out } = await run(file, '--sheet', 'Outback', '--heading-row', '2', '--dry-run')
  expect({ code, out: out.trimEnd().split('\n') }).toEqual({
    code: 0,
    out: [
      'Columns read: Make → make, Model → model, Year → year, Price → price',
      'Only the sheet “Outback” is read. Another has data too: “Legacy”.',
      'The headings are on line 2. Anything above them is ignored.',
      'Created (line 3)',
      expect.stringMatching(/^New makes/),
      'New models: 1',
      'created 1 · updated 0 · skipped 0 · refused 0 (dry run: nothing was written)',
    ],
  })
  expect(await run(file, '--sheet', 'Sold')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The workbook has no visible sheet “Sold” with a list'),
  })
})

test(
  'doubtful rows are listed and left out unless --answer says what they mean',
  { tags: ['faults'] },
  async () => {
    const file = write('doubtful.csv', 'Make,Model,Year,Price\nMazda,Demio,2018,850\n')
    const left = await run(file)
    expect(left).toMatchObject({ code: 0, err: '' })
    expect(left.out).toContain(
      'Unanswered (line 2): Price "850" reads as KSh 850, which is unlikely. It',
    )
    expect(left.out).toContain('created 0 · updated 0 · unanswered 1 · skipped 0 · refused 0')
    const prices = () => db.selectFrom('cars').select('price').where('make', '=', 'Mazda').execute()
    expect(await prices()).toEqual([])
    expect((await run(file, '--answer', 'alternative')).out).toContain('created 1')
    expect(await prices()).toEqual([{ price: 850_000 }])
  },
)

test(
  'a file like the stock is refused until --replaces or --adds says what it is',
  { tags: ['faults'] },
  async () => {
    const list = (price: number) =>
      write('list.csv', `Make,Model,Year,Price\nSubaru,Forester,2018,${price}\n`)
    expect(await run(list(2_900_000))).toMatchObject({ code: 0 })
    expect(await run(list(2_800_000))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /1 row looks like cars in stock \(line 2\).*--replaces SOURCE.*--adds/,
      ),
    })
    expect((await run(list(2_800_000), '--replaces', 'Subaru list')).out).toContain('updated 1')
    expect((await run(list(2_700_000), '--adds')).out).toContain('created 1')
    const prices = await db
      .selectFrom('cars')
      .select('price')
      .where('make', '=', 'Subaru')
      .orderBy('price')
      .execute()
    expect(prices).toEqual([{ price: 2_700_000 }, { price: 2_800_000 }])
  },
)

test('a refused file exits with 1 and one sentence', async () => {
  expect(await run(write('broken.csv', 'Make,Model\n"x'))).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/broken\.csv was refused: .* Nothing was written\.\n$/),
  })
  expect(await run(join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/none\.csv cannot be opened: there is no such file or folder\.\n$/),
  })
  expect(await run(folder)).toMatchObject({
    code: 1,
    err: `${folder} is a folder, not a file of cars.\n`,
  })
})

test('an invalid command exits with 2 and the usage', async () => {
  expect(await run()).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Name one CSV or Excel file/),
  })
})

test('the report never overwrites the imported file', async () => {
  const file = write('own.csv', CSV)
  expect(await run(file, '--report', join(folder, '.', 'own.csv'))).toMatchObject({ code: 2 })
  expect(fs.readFileSync(file, 'utf8')).toBe(CSV)
})
