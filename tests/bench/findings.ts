import { mkdtempSync, rmSync } from 'node:fs'
// `npm run bench -- findings [-- RUNS]`: a car page without a report, and with one of 0, 20 and 60 findings
// on its photos, opened in turn by a phone on slow 4G in an empty profile. Prints the weight of the
// page, its largest paint (LCP), which element that is, and when its picture was asked for.
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, devices } from '@playwright/test'

import { POINTS } from '#app/domain/condition/condition-points.ts'
import type { Finding, ReportContent } from '#app/domain/condition/condition-report.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from '#tests/setup/browser/chromium.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { median } from './measure.ts'

const RUNS = Number(process.argv[2] ?? 7)
/** Findings of the report; null for no report. */
const COUNTS = [null, 0, 20, 60]
const SETTLED_MS = 1_500
const ACTOR = { actor: { id: null, name: 'bench' } }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const DATA_DIR = join(folder, 'data')
const shop = await startShop({ DATA_DIR })
// Set before the imports below, which read it when loaded.
process.env.DATA_DIR = DATA_DIR
const { db, closeDatabase } = await import('#app/infra/db/database.server.ts')
const reports = await import('#app/domain/condition/condition-reports.server.ts')
const browser = await chromium.launch({ executablePath: HEADLESS_PATH, args: CHROMIUM_ARGUMENTS })

type Paint = { ms: number; element: string; askedMs: number; order: number }

try {
  const { carId, photos, km } = await aCarWithPhotos()
  const paints = new Map<number | null, Paint[]>(COUNTS.map((count) => [count, []]))
  const weights = new Map<number | null, number>()
  for (let run = 0; run <= RUNS; run += 1) {
    for (const count of COUNTS) {
      await showFindings(count, { carId, photos, km })
      const url = `${shop.url}/car/${carId}`
      weights.set(count, await weightOf(url))
      const paint = await open(url)
      // The first round makes the variants of the pictures.
      if (run > 0) paints.get(count)?.push(paint)
    }
  }
  console.log(`${photos.length} photos, medians of ${RUNS} runs in turn`)
  const bare = weights.get(0) ?? 0
  for (const count of COUNTS) {
    const runs = paints.get(count) ?? []
    const of = (what: 'ms' | 'askedMs' | 'order') => median(runs.map((run) => run[what])).toFixed(0)
    const weight = weights.get(count) ?? 0
    console.log(
      `${count === null ? 'no report  ' : `${String(count).padStart(2)} findings`}: LCP ${of('ms')} ms, its picture asked for as request ` +
        `${of('order')} after ${of('askedMs')} ms; page ${(weight / 1e3).toFixed(1)} kB as sent ` +
        `(${((weight - bare) / 1e3).toFixed(1)} to a report without findings)`,
    )
    console.log(`   ${[...new Set(runs.map(({ element }) => element))].join(' or ')}`)
  }
} finally {
  await browser.close()
  await closeDatabase()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function aCarWithPhotos() {
  const car = await db
    .selectFrom('cars')
    .innerJoin('car_media', 'car_media.car_id', 'cars.id')
    .select((eb) => ['cars.id', 'mileage_km', eb.fn.countAll<number>().as('photos')])
    .groupBy(['cars.id', 'mileage_km'])
    .orderBy('photos', 'desc')
    .orderBy('cars.id')
    .executeTakeFirstOrThrow()
  const media = await db
    .selectFrom('car_media')
    .select('media_file_id')
    .where('car_id', '=', car.id)
    .execute()
  const photos = media.map(({ media_file_id: id }) => id)
  return { carId: car.id, photos, km: car.mileage_km ?? 0 }
}

type Shown = { carId: string; photos: readonly string[]; km: number }

async function showFindings(count: number | null, { carId, photos, km }: Shown) {
  const now = new Date()
  const today = nairobiDay(now)
  if (count === null) {
    const published = await reports.findPublishedReport(carId)
    if (!published) return
    const withdrawn = { carId, id: published.id, reason: 'Measured without it', now }
    await reports.withdrawReport(ACTOR, withdrawn)
    return
  }
  const finding = (index: number): Finding => ({
    mediaId: photos[index % photos.length] ?? '',
    x: ((index * 37) % 90) / 100,
    y: ((index * 53) % 90) / 100,
    kind: 'scratch',
    size: 'card',
    text: `Scratch number ${index + 1}, in the clear coat only.`,
  })
  const content: ReportContent = {
    inspector: 'Peter',
    inspectedOn: today,
    km,
    points: Object.fromEntries(
      POINTS.map(({ key }) => [key, { result: 'ok', text: '', mediaId: null }]),
    ),
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: Array.from({ length: count }, (_, index) => finding(index)),
  }
  await reports.saveDraft(ACTOR, { carId, content, reportId: null })
  const done = await reports.publishReport(ACTOR, { carId, today, now })
  if (!done?.ok) throw new Error(done?.reason ?? 'The car is gone.')
}

/** In bytes, as transferred to a browser. */
async function weightOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

async function open(url: string): Promise<Paint> {
  const context = await browser.newContext(devices['Galaxy S9+'])
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 204_800,
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const paint = await page.evaluate(largestPaint)
  await context.close()
  return paint
}

async function largestPaint(): Promise<Paint> {
  const last = await new Promise<LargestContentfulPaint>((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntries().slice(-1)
      if (entry) resolve(entry as LargestContentfulPaint)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const asked = performance
    .getEntriesByType('resource')
    .toSorted((a, b) => a.startTime - b.startTime)
  const order = asked.findIndex(({ name }) => name === last.url)
  return {
    ms: last.startTime,
    element: `${last.element?.tagName.toLowerCase()} ${new URL(last.url || location.href).pathname}`,
    askedMs: asked[order]?.startTime ?? 0,
    order: order + 1,
  }
}
