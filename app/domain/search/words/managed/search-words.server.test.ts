import { beforeAll, expect, test } from 'vitest'

import { readTyped } from '#app/domain/search/words/typed-search.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listAliases, readMeanings } from './list-search-words.server.ts'
import {
  STORED_MAX,
  listUnknownWords,
  recordUnknownWords,
  storeUnknownWords,
} from './record-unknown-words.server.ts'
import {
  codeVersion,
  ignoreWord,
  removeSearchWord,
  restoreSearchWord,
  saveAlias,
  saveCode,
} from './save-search-word.server.ts'
import { AliasForm, CodeForm } from './search-words-schema.ts'

const by = { actor: { id: null, name: 'test' } }

beforeAll(async () => {
  await storeCar({ make: 'Toyota', model: 'Vitz' })
  await storeCar({ make: 'Mazda', model: 'Demio' })
})

const typed = (q: string) => readTyped(new URLSearchParams({ q }))
const means = (word: string, meaning: string) =>
  saveAlias(by, AliasForm.parse({ word, means: meaning }), null)
const shown = async () => (await listUnknownWords()).map(({ word, times }) => [word, times])
const aliasOf = async (word: string) =>
  (await listAliases(await readMeanings())).find((alias) => alias.word === word)

async function count(...words: string[]) {
  recordUnknownWords(words)
  await storeUnknownWords()
}

test('a word that was not understood is counted, and has a meaning in the next search', async () => {
  const { unknownWords } = await typed('kavitz 2015')
  expect(unknownWords).toEqual(['kavitz'])
  await count('kavitz', 'kavitz')
  expect(await shown()).toContainEqual(['kavitz', 2])
  expect(await means('KaVitz', 'toyota vitz')).toMatchObject({
    ok: true,
    value: '“kavitz” now means Toyota Vitz',
  })
  expect((await typed('kavitz 2015')).path).toContain('model=Vitz')
  expect((await typed('kavitz 2015')).unknownWords).toEqual([])
  expect((await shown()).flat()).not.toContain('kavitz')
})

test('a filter can be meant, by several words too', async () => {
  await means('gari ya mizigo', 'Body: Van')
  expect((await typed('gari ya mizigo')).path).toContain('bodyType=Van')
})

test('a word can mean a colour, an order or nothing, beside a model too', async () => {
  await storeCar({ make: 'Toyota', model: 'Vitz', color: 'Pearl White' })
  await means('pepe', 'Colour: Pearl White')
  await means('dodgy', 'Order: Price: low to high')
  await means('mtumba', 'No meaning: ignore the word')
  const { path, unknownWords } = await typed('mtumba vitz pepe dodgy')
  expect(Object.fromEntries(new URL(path, 'http://shop').searchParams)).toEqual({
    make: 'Toyota',
    model: 'Vitz',
    color: 'Pearl White',
    sort: 'price',
    said: 'mtumba vitz pepe dodgy',
  })
  expect(unknownWords).toEqual([])
  expect(await aliasOf('dodgy')).toMatchObject({ meaning: 'Order: Price: low to high' })
  expect(await aliasOf('mtumba')).toMatchObject({ meaning: 'No meaning: ignore the word' })
})

test('what the market says is listed until staff say otherwise', async () => {
  await storeCar({ make: 'Volkswagen', model: 'Golf' })
  expect(await aliasOf('vw')).toMatchObject({ meaning: 'Volkswagen', isBuiltIn: true })
  expect(await aliasOf('merc')).toBeUndefined()
  await means('vw', 'Toyota Vitz')
  expect(await aliasOf('vw')).toMatchObject({ meaning: 'Toyota Vitz', isBuiltIn: false })
  expect((await typed('vw')).path).toContain('model=Vitz')
  await removeSearchWord(by, { kind: 'alias', id: 'vw' })
  expect((await typed('vw')).path).toContain('make=Volkswagen')
})

test('an ignored word is no longer listed, however often it is typed, until that is undone', async () => {
  await count('kaduda')
  const ignored = await ignoreWord(by, 'kaduda')
  await count('kaduda')
  expect((await shown()).flat()).not.toContain('kaduda')
  expect(await ignoreWord(by, 'kaduda')).toBeNull()
  expect(await restoreSearchWord(by, ignored?.entryId ?? '')).toEqual({ ok: true })
  expect(await shown()).toContainEqual(['kaduda', 2])
})

test('the table cannot be filled: rare words give way, frequent and ignored ones stay', async () => {
  await count('often', 'often', 'often', 'quiet')
  await ignoreWord(by, 'quiet')
  const noise = Array.from({ length: STORED_MAX + 50 }, (_, at) => `noise${at}`)
  for (let at = 0; at < noise.length; at += 100) await count(...noise.slice(at, at + 100))
  const rows = await db.selectFrom('unknown_words').select('word').execute()
  expect(rows).toHaveLength(STORED_MAX)
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['often', 'quiet']))
  expect(await shown()).toHaveLength(200)
})

test('a word has one meaning, and what cannot be meant is refused at its field', async () => {
  await means('dem', 'Mazda Demio')
  expect(await means('dem', 'Toyota')).toMatchObject({
    fields: { word: ['“dem” already has a meaning: Mazda Demio. Edit that one instead.'] },
  })
  expect(await means('dema', 'Mazda Nothing')).toMatchObject({ fields: { means: [/Choose one/] } })
  expect(AliasForm.safeParse({ word: '206', means: 'Toyota' }).success).toBe(false)
})

test('of two people who edit a word, the second is told what the first wrote', async () => {
  await means('moti', 'Toyota')
  const opened = await aliasOf('moti')
  const edited = { key: 'moti', version: opened?.version ?? '' }
  const form = (meaning: string) => AliasForm.parse({ word: 'moti', means: meaning })
  expect(await saveAlias(by, form('Mazda'), edited)).toMatchObject({ ok: true })
  expect(await saveAlias(by, form('Body: SUV'), edited)).toMatchObject({
    ok: false,
    fields: { means: [/it now means Mazda/] },
  })
  const again = { key: 'moti', version: (await aliasOf('moti'))?.version ?? '' }
  expect(await saveAlias(by, form('Body: SUV'), again)).toMatchObject({ ok: true })
  await removeSearchWord(by, { kind: 'alias', id: 'moti' })
  expect(await saveAlias(by, form('Toyota'), again)).toBeNull()
})

test('removing a word is undone once, and not over a newer meaning', async () => {
  await means('toy', 'Toyota')
  const first = await removeSearchWord(by, { kind: 'alias', id: 'toy' })
  expect((await typed('toy')).path).not.toContain('make=')
  expect(await restoreSearchWord(by, first?.entryId ?? '')).toEqual({ ok: true })
  expect((await typed('toy')).path).toContain('make=Toyota')
  expect(await restoreSearchWord(by, first?.entryId ?? '')).toMatchObject({ ok: false })
  const second = await removeSearchWord(by, { kind: 'alias', id: 'toy' })
  await means('toy', 'Mazda')
  expect(await restoreSearchWord(by, second?.entryId ?? '')).toMatchObject({ ok: false })
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', 'toy')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action.split('.')[1])).toEqual([
    'create',
    'delete',
    'undo',
    'delete',
    'create',
  ])
})

test('a code is added, edited, removed and restored, and searches know it at once', async () => {
  const code = {
    prefix: 'zz-e 99',
    make: 'Toyota',
    models: 'Vitz, Vitz',
    label: 'Vitz 1.0',
    engineCc: '996',
  }
  const form = CodeForm.parse(code)
  expect(await saveCode(by, form, null)).toMatchObject({ ok: true, value: 'Code ZZE99 saved' })
  expect((await typed('zze99')).path).toContain('modelCode=ZZE99')
  expect(await saveCode(by, form, null)).toMatchObject({ fields: { prefix: [/already/] } })
  const stored = await db
    .selectFrom('model_codes')
    .selectAll()
    .where('prefix', '=', 'ZZE99')
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ models: ['Vitz'], engine_cc: 996, fuel: null, source: 'staff' })
  const edited = { key: 'ZZE99', version: codeVersion(stored) }
  const renamed = CodeForm.parse({ ...code, label: 'Vitz 1.0 4WD' })
  expect(await saveCode(by, renamed, edited)).toMatchObject({ ok: true })
  expect(await saveCode(by, form, edited)).toMatchObject({ fields: { prefix: [/meanwhile/] } })
  const removed = await removeSearchWord(by, { kind: 'code', id: 'ZZE99' })
  expect((await typed('zze99')).path).not.toContain('modelCode')
  expect(await restoreSearchWord(by, removed?.entryId ?? '')).toEqual({ ok: true })
  expect((await typed('zze99')).path).toContain('modelCode=ZZE99')
})
