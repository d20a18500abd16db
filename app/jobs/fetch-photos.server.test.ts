import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'
import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { claimPhoto } from '#app/domain/imports/photos/claim-photo.server.ts'
import {
  findPhotoProgress,
  listPhotoProgress,
} from '#app/domain/imports/photos/find-photo-progress.server.ts'
import { progressText } from '#app/domain/imports/photos/photo-progress.ts'
import { prunePhotos, retryPhotos } from '#app/domain/imports/photos/queue-photos.server.ts'
import { PICTURES_ENOUGH, STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'

import { fetchPhotos } from './fetch-photos.ts'

// Pictures are decoded in a separate process.
vi.setConfig({ testTimeout: 60_000 })
logger.level = 'silent'

const BY = { actor: { id: null, name: 'test' } }
const NOW = new Date()
const later = (ms: number) => new Date(NOW.getTime() + ms)

let jpeg: Buffer

beforeAll(async () => {
  jpeg = await jpegPhoto({ width: 48, height: 36 })
})

beforeEach(async () => {
  for (const table of ['import_photos', 'audit_log', 'cars', 'import_sources'] as const) {
    await db.deleteFrom(table).execute()
  }
})

/** `inside.example` is on a private network, and nothing listens at `dead.example`. */
const ADDRESSES: Record<string, string> = {
  'inside.example': '10.0.0.1',
  'dead.example': '127.0.0.2',
}
const reach: Reach = {
  allowsAddress: (address) => address.startsWith('127.'),
  allowsPort: () => true,
  resolve: (host) => Promise.resolve([{ address: ADDRESSES[host] ?? '127.0.0.1', family: 4 }]),
}

type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => void

const sendPhoto: Answer = (_path, response) => void response.end(jpeg)

/** Websites of any name, all on one port, which URLs in files omit. */
async function startWebsites(answer: Answer = sendPhoto) {
  const asked: string[] = []
  const website = { answer }
  const server = createServer((request, response) => {
    const path = `${request.headers.host?.split(':')[0]}${request.url}`
    asked.push(path)
    website.answer(path, response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Returns when the next photo is due, as seen by the first of several processes. */
  const fetch = async (
    now = NOW,
    options: Parameters<typeof fetchPhotos>[0] = {},
    processes = 1,
  ) => {
    await sql`update import_photos
      set url = regexp_replace(url, 'example/', ${`example:${port}/`})`.execute(db)
    try {
      const pass = { reach, now: () => now, random: () => 0.5, ...options }
      const passes = Array.from({ length: processes }, () => fetchPhotos(pass))
      const [next = null] = await Promise.all(passes)
      return next
    } finally {
      const mark = `:${port}`
      await sql`update import_photos set url = replace(url, ${mark}, '')`.execute(db)
      await sql`update media_files set source_url = replace(source_url, ${mark}, '')`.execute(db)
    }
  }
  return { asked, website, fetch }
}

const HEADER = 'Stock No,Make,Model,Year,Price,Photos,Image 2'

/** Each line is a stock number and its photos, as paths at `cars.example` or full URLs. */
async function importList(...lines: [number: string, ...photos: string[]][]) {
  const text = lines.map(([number, first = '', ...others]) => {
    const cells = [first, others.map(addressOf).join(' ')]
    return `${number},Toyota,Vitz,2017,900000,${first && addressOf(first)},"${cells[1]}"`
  })
  async function* bytes() {
    yield Buffer.from([HEADER, ...text].join('\n'))
  }
  const result = await importCars({ bytes: bytes(), fileName: 'stock.csv', ...BY })
  if (!result.ok) throw new Error(result.reason)
  const { id: entryId } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'cars.import')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('import_photos').set({ due_at: NOW, queued_at: NOW }).execute()
  return { entryId, report: result.report }
}

const addressOf = (photo: string) =>
  photo.includes('.example') ? `http://${photo}` : `http://cars.example/${photo}.jpg`

async function carOf(number: string) {
  const { id } = await db
    .selectFrom('cars')
    .select('id')
    .where('stock_number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

/** The names of a car's pictures, in order. */
async function picturesOf(carId: string) {
  const rows = await db
    .selectFrom('car_media')
    .innerJoin('media_files', 'media_files.id', 'media_file_id')
    .select('original_name as name')
    .where('car_id', '=', carId)
    .orderBy('position')
    .execute()
  return rows.map(({ name }) => name?.replace('.jpg', ''))
}

async function textOf(entryId: string) {
  const progress = await findPhotoProgress(entryId)
  return progress && progressText(progress)
}

async function reasons() {
  const rows = await db.selectFrom('import_photos').select(['url', 'state', 'reason']).execute()
  return Object.fromEntries(rows.map(({ url, state, reason }) => [url.slice(7), [state, reason]]))
}

async function countFiles() {
  let count = 0
  for await (const _file of storage().list('car-images')) count += 1
  return count
}

test('photos come in the order of the file, whichever is fetched first, and staff’s stay', async () => {
  const { website, fetch } = await startWebsites((path, response) => {
    if (path.endsWith('/b.jpg')) response.writeHead(500)
    response.end(jpeg)
  })
  const { entryId, report } = await importList(['1', 'a', 'b', 'c'], ['2', 'd'], ['3'])
  expect(report.rows.map(({ changes }) => changes.at(-1))).toMatchObject([
    { field: 'photos', after: '3' },
    { field: 'photos', after: '1' },
    { field: 'price' },
  ])
  const [first, second] = [await carOf('1'), await carOf('2')]
  await addPicture(first)
  expect(await textOf(entryId)).toBe('0 of 4 photos fetched')
  expect(await fetch()).toBe(MINUTE_MS)
  expect(await picturesOf(first)).toEqual(['a', 'a', 'c'])
  expect(await picturesOf(second)).toEqual(['d'])
  expect(await findPhotoProgress(entryId)).toMatchObject({
    file: 'stock.csv',
    total: 4,
    fetched: 3,
    waiting: 1,
    failed: 0,
    delays: [{ count: 1, reason: 'The website has a problem (500). Please try again later.' }],
  })

  website.answer = sendPhoto
  expect(await fetch(later(MINUTE_MS))).toBeNull()
  expect(await picturesOf(first)).toEqual(['a', 'a', 'b', 'c'])
  expect(await textOf(entryId)).toBe('4 of 4 photos fetched')
  expect(await listPhotoProgress()).toEqual([])
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'car.add_photo')
    .execute()
  expect(entries).toHaveLength(4)
  expect(entries[0]).toMatchObject({ actor: 'fetch-photos' })
})

test('what will not pass is refused in words, and can be tried again', async () => {
  const answers: Record<string, Answer> = {
    'cars.example/gone.jpg': (_path, response) => void response.writeHead(404).end(),
    'cars.example/page.jpg': (_path, response) => void response.end('<html>Not found</html>'),
    'cars.example/huge.jpg': (_path, response) =>
      void response.writeHead(200, { 'content-length': 26_000_000 }).end(),
  }
  const { website, asked, fetch } = await startWebsites((path, ...rest) =>
    (answers[path] ?? sendPhoto)(path, ...rest),
  )
  const { entryId } = await importList([
    '1',
    'gone',
    'page',
    'huge',
    'inside.example/a.jpg',
    'good',
  ])
  expect(await fetch()).toBeNull()
  expect(await reasons()).toMatchObject({
    'cars.example/gone.jpg': ['failed', expect.stringContaining('There is no picture at this')],
    'cars.example/page.jpg': ['failed', expect.stringContaining('is not a picture')],
    'cars.example/huge.jpg': ['failed', expect.stringContaining('larger than 25 MB')],
    'inside.example/a.jpg': ['failed', expect.stringContaining('private network')],
    'cars.example/good.jpg': ['fetched', null],
  })
  expect(await textOf(entryId)).toBe('1 of 5 photos fetched, 4 failed')
  const progress = await findPhotoProgress(entryId)
  expect(progress?.failures[0]).toMatchObject({
    line: 2,
    car: '2017 Toyota Vitz',
    url: 'http://cars.example/gone.jpg',
  })
  expect(await listPhotoProgress()).toEqual([progress])

  website.answer = sendPhoto
  const photoId = progress?.failures[0]?.id ?? ''
  asked.length = 0
  expect(await retryPhotos(BY, { entryId, photoId, now: NOW })).toBe(1)
  await fetch()
  expect(asked).toEqual(['cars.example/gone.jpg'])
  expect(await retryPhotos(BY, { entryId, photoId, now: NOW })).toBe(0)
  expect(await retryPhotos(BY, { entryId, photoId: null, now: NOW })).toBe(3)
  await fetch()
  expect(await textOf(entryId)).toBe('4 of 5 photos fetched, 1 failed')
  expect(await picturesOf(await carOf('1'))).toEqual(['gone', 'page', 'huge', 'good'])
})

test('a website that asks to wait is left alone until then, and others are not', async () => {
  const { website, asked, fetch } = await startWebsites((path, response) => {
    if (path.startsWith('busy.')) response.writeHead(429, { 'retry-after': '600' })
    response.end(jpeg)
  })
  const busy = ['busy.example/a.jpg', 'busy.example/b.jpg', 'busy.example/c.jpg']
  const { entryId } = await importList(['1', ...busy], ['2', 'd', 'e'])
  await fetch()
  const tries = asked.filter((path) => path.startsWith('busy.')).length
  expect(tries).toBeLessThanOrEqual(2)
  expect(await textOf(entryId)).toBe('2 of 5 photos fetched')
  expect((await findPhotoProgress(entryId))?.delays).toMatchObject([{ count: 3 }])
  website.answer = sendPhoto
  await fetch(later(9 * MINUTE_MS))
  expect(await textOf(entryId)).toBe('2 of 5 photos fetched')
  await fetch(later(10 * MINUTE_MS))
  expect(await textOf(entryId)).toBe('5 of 5 photos fetched')
})

test('a website that never answers is tried for a day, then its photos fail together', async () => {
  const { fetch } = await startWebsites()
  const dead = Array.from({ length: 20 }, (_, place) => `dead.example/${place}.jpg`)
  const { entryId } = await importList(['1', ...dead], ['2', 'a'])
  await fetch()
  expect(await textOf(entryId)).toBe('1 of 21 photos fetched')
  await fetch(later(23 * HOUR_MS))
  expect(await textOf(entryId)).toBe('1 of 21 photos fetched')
  await fetch(later(25 * HOUR_MS))
  expect(await textOf(entryId)).toBe('1 of 21 photos fetched, 20 failed')
})

test('few photos of a slow website are asked for at once, and nobody waits for them', async () => {
  const held: ServerResponse[] = []
  const { asked, fetch } = await startWebsites((path, response, request) => {
    if (path.startsWith('slow.')) held.push(response)
    else sendPhoto(path, response, request)
  })
  const slow = Array.from({ length: 6 }, (_, place) => `slow.example/${place}.jpg`)
  await importList(['1', ...slow], ['2', 'a', 'b', 'c', 'd', 'e'])
  const carId = await carOf('2')
  const stopping = new AbortController()
  const running = fetch(NOW, { signal: stopping.signal })
  await vi.waitFor(async () => expect(await picturesOf(carId)).toHaveLength(5), 20_000)
  expect(held).toHaveLength(2)
  expect(asked.filter((path) => path.startsWith('cars.'))).toHaveLength(5)
  stopping.abort()
  await running
})

test('several processes fetch each photo once', async () => {
  const { asked, fetch } = await startWebsites()
  const { entryId } = await importList(
    ['1', 'a', 'b', 'c'],
    ['2', 'x.example/d.jpg', 'x.example/e.jpg'],
  )
  await fetch(NOW, {}, 3)
  expect(asked).toHaveLength(5)
  expect(await textOf(entryId)).toBe('5 of 5 photos fetched')
})

test('a photo whose process was killed is fetched when its lease is over', async () => {
  const { fetch } = await startWebsites()
  const { entryId } = await importList(['1', 'a'])
  expect(await claimPhoto(NOW)).toMatchObject({ host: 'cars.example', attempts: 1 })
  expect(await fetch()).toBe(2 * MINUTE_MS)
  expect(await textOf(entryId)).toBe('0 of 1 photo fetched')
  await fetch(later(2 * MINUTE_MS))
  expect(await textOf(entryId)).toBe('1 of 1 photo fetched')
})

test('a list imported again fetches nothing twice, and a longer one what is new', async () => {
  const { asked, fetch } = await startWebsites()
  await importList(['1', 'a', 'c'])
  await fetch()
  const carId = await carOf('1')
  const byHand = await addPicture(carId)
  const again = await importList(['1', 'a', 'c'])
  expect(again.report.rows).toMatchObject([{ outcome: 'skipped', reason: 'Nothing has changed.' }])

  const longer = await importList(['1', 'd', 'a', 'b', 'c'])
  expect(longer.report.rows).toMatchObject([
    {
      outcome: 'updated',
      reason: 'Changed: photos.',
      changes: [{ field: 'photos', before: '', after: '2' }],
    },
  ])
  asked.length = 0
  await fetch()
  expect(asked.toSorted()).toEqual(['cars.example/b.jpg', 'cars.example/d.jpg'])
  expect(await picturesOf(carId)).toEqual(['d', 'a', 'b', 'c', 'a'])
  await db.deleteFrom('car_media').where('media_file_id', '!=', byHand.mediaId).execute()
  const shorter = await importList(['1', 'a'])
  expect(shorter.report.totals).toMatchObject({ updated: 0, skipped: 1 })
  await fetch()
  expect(await picturesOf(carId)).toEqual(['a'])
})

test('an undone import takes its photos along and fetches no more', async () => {
  const { website, fetch } = await startWebsites()
  await importList(['1'])
  const carId = await carOf('1')
  await addPicture(carId)
  website.answer = (path, response) => {
    if (path.endsWith('/b.jpg')) response.writeHead(503)
    response.end(jpeg)
  }
  const { entryId } = await importList(['1', 'x', 'b'], ['2', 'y'])
  await fetch()
  expect(await picturesOf(carId)).toEqual(['a', 'x'])
  expect(await undoCars(BY, { entryId, mode: 'ask' })).toMatchObject({
    ok: true,
    restoredCount: 2,
    skippedCount: 0,
  })
  expect(await picturesOf(carId)).toEqual(['a'])
  expect(await db.selectFrom('cars').select('stock_number').execute()).toEqual([
    { stock_number: '1' },
  ])
  expect(await db.selectFrom('import_photos').select('id').execute()).toEqual([])
  expect((await importList(['1', 'x'])).report.totals).toMatchObject({ updated: 1 })
})

test('a car deleted while its photo is fetched leaves no file behind', async () => {
  const before = await countFiles()
  const { fetch } = await startWebsites((path, response, request) => {
    void db
      .deleteFrom('cars')
      .execute()
      .then(() => sendPhoto(path, response, request))
  })
  const { entryId } = await importList(['1', 'a'])
  expect(await fetch()).toBeNull()
  expect(await findPhotoProgress(entryId)).toBeNull()
  expect(await countFiles()).toBe(before)
})

test('a car has no more pictures than it can show', async () => {
  const { fetch } = await startWebsites()
  await importList(['1', 'a'])
  const carId = await carOf('1')
  const { mediaId } = await addPicture(carId)
  await sql`insert into car_media (id, car_id, media_file_id, position)
    select gen_random_uuid(), ${carId}, ${mediaId}, place from generate_series(1, 59) place`.execute(
    db,
  )
  await fetch()
  expect(await reasons()).toEqual({ 'cars.example/a.jpg': ['failed', PICTURES_ENOUGH] })
})

test('photos wait while the storage is full or away', async () => {
  const { fetch } = await startWebsites()
  const { entryId } = await importList(['1', 'a'], ['2', 'b'])
  const full = { ...storage(), put: async () => ({ ok: false as const, reason: STORAGE_FULL }) }
  await fetch(NOW, { storage: full })
  expect((await findPhotoProgress(entryId))?.delays).toEqual([{ count: 2, reason: STORAGE_FULL }])
  const away = { ...storage(), put: () => Promise.reject(new Error('no answer')) }
  await fetch(later(2 * MINUTE_MS), { storage: away })
  expect((await findPhotoProgress(entryId))?.delays).toMatchObject([
    { count: 2, reason: expect.stringContaining('could not be saved just now') },
  ])
  await fetch(later(HOUR_MS))
  expect(await textOf(entryId)).toBe('2 of 2 photos fetched')
})

test('failures are forgotten after a month, fetched photos with their car', async () => {
  const { website, fetch } = await startWebsites()
  website.answer = (path, response) => {
    if (path.endsWith('/b.jpg')) response.writeHead(404)
    response.end(jpeg)
  }
  const { entryId } = await importList(['1', 'a', 'b'])
  await fetch()
  expect(await prunePhotos(later(29 * DAY_MS))).toBe(0)
  expect(await prunePhotos(later(31 * DAY_MS))).toBe(1)
  expect(await textOf(entryId)).toBe('1 of 1 photo fetched')
})
