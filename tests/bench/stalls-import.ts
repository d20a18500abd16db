// Part of `stalls.ts`: how long others wait while staff upload, import and undo a large file.
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { workbookOf } from '#tests/factories/workbook.ts'
import { readKenyaListings } from '#tests/fixtures/market-files.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { quantile } from './measure.ts'

type Import = { name: string; fileName: string; content: Buffer; limitMs: number }
type Shop = { url: string; dataDir: string; cookie: string }
type Waits = { inquiries: number[]; queries: number[] }

const LONG_ROWS = 25_000
const TEXT_CHARACTERS = 1_000
const EVERY_MS = 100
/** Index, comparison and pages go on after the answer. */
const AFTERWARDS_MS = 10_000

const LARGE_IMPORTS: readonly (() => Import)[] = [
  () => ({
    name: 'the real list',
    fileName: 'kenya.csv',
    content: readKenyaListings(),
    limitMs: 500,
  }),
  () => ({
    name: `${LONG_ROWS} long rows`,
    fileName: 'long.xlsx',
    content: workbookOf(longRows()),
    limitMs: 2_000,
  }),
]

/** In a shop of its own, without the demo stock. @returns what took longer than its limit */
export async function measureImports(
  dataDir: string,
  signIn: (shop: { url: string }) => Promise<string>,
): Promise<string[]> {
  const shop = await startShop({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_STOCK: 'off',
    // Each inquiry comes from its own address.
    TRUST_PROXY: 'true',
  })
  try {
    const cookie = await signIn(shop)
    const beyond: string[] = []
    for (const file of LARGE_IMPORTS) {
      beyond.push(...(await measureImport({ url: shop.url, dataDir, cookie }, file())))
    }
    if (shop.output().includes('failed')) console.log(shop.output())
    return beyond
  } finally {
    await shop.stop()
  }
}

/** Uploads, imports and undoes a file. */
async function measureImport(shop: Shop, file: Import): Promise<string[]> {
  const beyond: string[] = []
  const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    let seconds = 0
    const { waits, result } = await othersDuring(shop, async () => {
      const done = await work()
      seconds = (performance.now() - startedAt) / 1_000
      await wait(AFTERWARDS_MS)
      return done
    })
    const { inquiries, queries } = waits
    const longest = Math.max(...inquiries, ...queries)
    console.log(
      `${file.name}, ${step}: ${seconds.toFixed(1)} s; an inquiry waits ${figures(inquiries)},` +
        ` a query ${figures(queries)} (limit ${file.limitMs} ms)`,
    )
    if (longest > file.limitMs) beyond.push(`${file.name}, ${step}: ${longest.toFixed(0)} ms`)
    return result
  }
  const page = await measured('upload', () => upload(shop, file))
  const entryId = await measured('import', () => confirm(shop, page))
  await measured('undo', () => undo(shop, page, entryId))
  return beyond
}

const figures = (waits: readonly number[]) =>
  `p50 ${quantile(waits, 0.5).toFixed(0)}, p99 ${quantile(waits, 0.99).toFixed(0)},` +
  ` at most ${Math.max(...waits).toFixed(0)} ms`

/** An inquiry and a query every 100 ms, whether or not the earlier ones are answered. */
async function othersDuring<T>(shop: Shop, work: () => Promise<T>) {
  const client = new pg.Client({
    host: socketFolder(shop.dataDir),
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  const inquiries: Promise<number>[] = []
  const queries: Promise<number>[] = []
  const state = { isOver: false }
  const working = work().finally(() => (state.isOver = true))
  while (!state.isOver) {
    inquiries.push(timed(() => inquire(shop)))
    queries.push(timed(() => client.query('select count(*) from user_profiles')))
    await wait(EVERY_MS)
  }
  const result = await working
  const waits: Waits = {
    inquiries: await Promise.all(inquiries),
    queries: await Promise.all(queries),
  }
  await client.end()
  return { waits, result }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

let visitors = 0

/** Each from its own address and person, so that no budget delays it. */
async function inquire({ url }: Shop): Promise<void> {
  visitors += 1
  const response = await fetch(`${url}/inquiries/inquiry_form`, {
    method: 'POST',
    headers: {
      origin: url,
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: new URLSearchParams({
      name: 'Wanjiku Kamau',
      email: `wanjiku.${visitors}@example.com`,
      message: 'Is it still there?',
      agreedToTerms: 'on',
      token: `token ${visitors}`,
      shownAtMs: '1700000000000',
    }),
    redirect: 'manual',
  })
  const text = await response.text()
  if (response.status >= 400) throw new Error(`An inquiry got ${response.status}: ${text}`)
}

async function post({ url, cookie }: Shop, path: string, body: BodyInit): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, cookie },
    body,
    redirect: 'manual',
  })
  const to = response.headers.get('location')
  const flash = response.headers.getSetCookie().map((each) => decodeURIComponent(each))
  if (to !== null && flash.some((each) => each.includes('"error"'))) throw new Error(flash.join())
  if (to === null)
    throw new Error(`${path} got ${response.status}: ${(await response.text()).slice(0, 500)}`)
  return to
}

async function get({ url, cookie }: Shop, path: string): Promise<string> {
  return (await fetch(url + path, { headers: { cookie } })).text()
}

function upload(shop: Shop, { fileName, content }: Import): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], fileName))
  return post(shop, '/admin/cars/import', form)
}

/** Confirms the file and waits until all its cars are written. @returns the audit entry's id */
async function confirm(shop: Shop, page: string): Promise<string> {
  const previewId = /name="previewId" value="([^"]+)"/.exec(await get(shop, page))?.[1] ?? ''
  await post(shop, page, new URLSearchParams({ intent: 'confirm', previewId }))
  for (;;) {
    const html = await get(shop, page)
    const entryId = /\/admin\/audit\/([\w-]+)\/undo/.exec(html)?.[1]
    if (entryId !== undefined && html.includes('>Imported<')) return entryId
    await wait(1_000)
  }
}

/** Undoes an import and waits until all of it is undone. */
async function undo(shop: Shop, page: string, entryId: string): Promise<void> {
  await post(shop, `/admin/audit/${entryId}/undo`, new URLSearchParams({ mode: 'skip' }))
  while (!(await get(shop, page)).includes('This import was undone')) await wait(1_000)
}

/** Few enough that a workbook of them stays below the limit of an upload. */
const PHRASES = [
  'Clean and well maintained, first owner from new',
  'full service history with the dealer in Nairobi',
  'leather seats, heated and electrically adjusted',
  'sunroof, alloy wheels and new tyres all round',
  'reverse camera, parking sensors and navigation',
  'no accidents, auction sheet grade 4.5 available',
  'trade in accepted, bank finance can be arranged',
  'just arrived at the port, duty is paid in full',
]

/** The same in every run. */
function longRows(): (string | number)[][] {
  let state = 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const rows: (string | number)[][] = [
    ['Make', 'Model', 'Year', 'Price', 'Mileage', 'Transmission', 'Stock Number', 'Description'],
  ]
  const models = [
    ['Toyota', 'Prado'],
    ['Toyota', 'Axio'],
    ['Nissan', 'Note'],
    ['Mazda', 'Demio'],
    ['Subaru', 'Forester'],
  ] as const
  for (let number = 1; number <= LONG_ROWS; number += 1) {
    let text = ''
    while (text.length < TEXT_CHARACTERS)
      text += `${PHRASES[random(PHRASES.length)]} ${random(90)}, `
    const [make, model] = models[number % models.length] ?? models[0]
    const price = 1_500_000 + random(400) * 1_000
    rows.push([
      make,
      model,
      2018,
      price,
      20_000 + random(90_000),
      'Automatic',
      `L${number}`,
      text.trim(),
    ])
  }
  return rows
}
