import { beforeEach, expect, test, vi } from 'vitest'

import { parseAuditSearch } from '#app/domain/audit/audit-search.ts'
import { listAuditEntries } from '#app/domain/audit/list-audit-entries.server.ts'
import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { LEFT_OUT } from '#app/domain/imports/import-report.ts'
import type { ImportProgress } from '#app/domain/imports/write-import.server.ts'
import { CARS_PER_PART } from '#app/domain/imports/written-parts.server.ts'
import { previewUndo, undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { confirmImport } from './confirm-import.server.ts'
import { resumeImports } from './confirm-import.server.ts'
import { stageImport } from './preview-import.server.ts'
import { findStagedImport } from './staged-imports.server.ts'

// Imports files of several parts, on machines busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

const COUNT = CARS_PER_PART * 2 + 50
const LIST = listOf(COUNT)
const context = { actor: { id: newId(), name: 'ann@example.com' } }
const staffId = context.actor.id

beforeEach(async () => {
  const tables = [
    'import_sources',
    'staged_imports',
    'audit_log',
    'cars',
    'car_models',
    'car_makes',
  ]
  for (const table of tables as 'cars'[]) await db.deleteFrom(table).execute()
  await db
    .insertInto('user_profiles')
    .values({ id: staffId, email: context.actor.name, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

function listOf(count: number, price = 900_000): string {
  const rows = Array.from({ length: count }, (_, index) => `A${index},Toyota,Vitz,2017,${price}`)
  return ['Stock No,Make,Model,Year,Price', ...rows].join('\n')
}

async function stage(text = LIST) {
  const staged = await stageImport(context, {
    staffId,
    fileName: 'stock.csv',
    content: Buffer.from(text),
  })
  if (!staged.ok) throw new Error(staged.reason)
  return look(staged.id)
}

async function look(id: string) {
  const found = await findStagedImport({ id, staffId })
  if (!found.ok) throw new Error(found.reason)
  return found.staged
}

const confirm = ({ id, previewId }: { id: string; previewId: string }) =>
  confirmImport(context, { id, staffId, previewId })

/** What is done after each committed part; an error stands for a process that ends there. */
async function afterEachPart(
  work: (cars: readonly string[]) => void,
  importing: () => Promise<unknown>,
) {
  const unsubscribe = onChange((changes) => {
    const cars = changes === 'all' ? undefined : changes.find(({ entity }) => entity === 'cars')
    if (cars?.ids) work(cars.ids)
  })
  try {
    return await importing()
  } finally {
    unsubscribe()
  }
}

/** Confirms a file and dies after its first part. */
async function confirmHalf() {
  const staged = await stage()
  const killed = afterEachPart(
    () => {
      throw new Error('killed')
    },
    () => confirm(staged),
  )
  await expect(killed).rejects.toThrow('killed')
  return look(staged.id)
}

const cars = () => db.selectFrom('cars').select(['id', 'stock_number', 'price']).execute()

const later = () => new Date(Date.now() + 3_600_000)

test('a large file is written in parts that others can come between', async () => {
  const parts: number[] = []
  const staged = await stage()
  const done = await afterEachPart(
    (ids) => parts.push(ids.length),
    () => confirm(staged),
  )
  expect(done).toMatchObject({ ok: true, createdCount: COUNT, refusedCount: 0 })
  expect(parts).toEqual([CARS_PER_PART, CARS_PER_PART, 50])
  expect(await cars()).toHaveLength(COUNT)
  const { entries } = await listAuditEntries(parseAuditSearch(new URLSearchParams()))
  expect(entries).toMatchObject([
    { action: 'cars.import', detail: { counts: { created: COUNT }, cars: { count: COUNT } } },
  ])
  expect(await confirm(staged)).toEqual({ ok: false, reason: 'done' })
})

test('a small file is still one entry in one transaction', async () => {
  expect(await confirm(await stage(listOf(CARS_PER_PART)))).toMatchObject({ ok: true })
  expect(await db.selectFrom('audit_log').select('part_of').execute()).toEqual([{ part_of: null }])
})

test('an import that was cut off goes on, and its cars are there once', async () => {
  const half = await confirmHalf()
  expect(half).toMatchObject({ writtenCount: CARS_PER_PART })
  expect(await cars()).toHaveLength(CARS_PER_PART)
  expect(await resumeImports(new Date())).toBe(0)
  expect(await confirm(half)).toEqual({ ok: false, reason: 'done' })

  expect(await resumeImports(later())).toBe(1)
  expect(await cars()).toHaveLength(COUNT)
  const { entryId, writtenCount, preview } = await look(half.id)
  expect(writtenCount).toBeNull()
  expect(preview.report?.totals).toMatchObject({ created: COUNT, refused: 0 })
  expect(await resumeImports(later())).toBe(0)

  expect(await undoCars(context, { entryId: entryId ?? '', mode: 'ask' })).toEqual({
    ok: true,
    restoredCount: COUNT,
    skippedCount: 0,
  })
  expect(await cars()).toEqual([])
})

test('undoing takes all parts and their names back, and only once', async () => {
  const done = await confirm(await stage())
  const entryId = done.ok ? done.entryId : ''
  expect((await previewUndo(entryId))?.removals).toHaveLength(COUNT)
  expect(await undoCars(context, { entryId, mode: 'ask' })).toMatchObject({ restoredCount: COUNT })
  expect(await cars()).toEqual([])
  expect(await db.selectFrom('car_makes').select('id').execute()).toEqual([])
  expect(await undoCars(context, { entryId, mode: 'ask' })).toEqual({ ok: false, reason: 'undone' })
  const { entries } = await listAuditEntries(parseAuditSearch(new URLSearchParams()))
  expect(entries.map(({ action }) => action)).toEqual(['cars.undo', 'cars.import'])
})

test('an undo that was cut off can go on', async () => {
  const done = await confirm(await stage())
  const entryId = done.ok ? done.entryId : ''
  const killed = afterEachPart(
    () => {
      throw new Error('killed')
    },
    () => undoCars(context, { entryId, mode: 'ask' }),
  )
  await expect(killed).rejects.toThrow('killed')
  expect(await cars()).toHaveLength(COUNT - 50)
  expect(await previewUndo(entryId)).toMatchObject({ isUndone: false })
  expect(await undoCars(context, { entryId, mode: 'ask' })).toMatchObject({
    restoredCount: COUNT - 50,
  })
  expect(await cars()).toEqual([])
})

test('undoing an import that is half written ends it', async () => {
  const { id, entryId } = await confirmHalf()
  expect(await undoCars(context, { entryId: entryId ?? '', mode: 'ask' })).toMatchObject({
    restoredCount: CARS_PER_PART,
  })
  expect(await resumeImports(later())).toBe(0)
  expect(await cars()).toEqual([])
  expect(await look(id)).toMatchObject({ isUndone: true, writtenCount: null })
})

test('a car that changes meanwhile is left alone, named, and the other parts are written', async () => {
  await confirm(await stage())
  const staged = await stage(listOf(COUNT, 800_000))
  const last = `A${COUNT - 1}`
  const edits: Promise<unknown>[] = []
  const done = await afterEachPart(
    () => {
      if (edits.length > 0) return
      const edit = db.updateTable('cars').set({ price: 850_000 })
      edits.push(edit.where('stock_number', '=', last).execute())
    },
    () => confirm(staged),
  )
  await Promise.all(edits)
  expect(done).toMatchObject({ ok: true, updatedCount: CARS_PER_PART * 2, refusedCount: 50 })
  const now = await cars()
  expect(now.filter(({ price }) => price === 800_000)).toHaveLength(CARS_PER_PART * 2)
  expect(now.find(({ stock_number: number }) => number === last)?.price).toBe(850_000)
  const { preview } = await look(staged.id)
  expect(preview.report?.totals).toMatchObject({ updated: CARS_PER_PART * 2, refused: 50 })
  expect(preview.report?.rows.at(-1)).toMatchObject({ outcome: 'refused', reason: LEFT_OUT })
})

test('a command line that was stopped goes on when it is run again', async () => {
  const run = (onProgress?: (progress: ImportProgress) => void) =>
    importCars({
      bytes: bytesOf(LIST),
      actor: { id: null, name: 'cars:import' },
      ...(onProgress && { onProgress }),
    })
  let isWritten = false
  const stop = ({ step }: ImportProgress) => {
    if (step === 'writing' && isWritten) throw new Error('stopped')
    isWritten = step === 'writing'
  }
  await expect(run(stop)).rejects.toThrow('stopped')
  const before = await cars()
  expect(before).toHaveLength(2 * CARS_PER_PART)
  const again = await run()
  expect(again).toMatchObject({
    report: { totals: { created: COUNT - before.length, skipped: before.length } },
  })
  expect(await cars()).toHaveLength(COUNT)
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
