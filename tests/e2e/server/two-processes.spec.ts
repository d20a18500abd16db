import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'
import pg from 'pg'
import S3rver from 's3rver'

import { VARIANT_EXTENSIONS, variantPath } from '#app/domain/media/variant.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { startMailServer } from '#tests/setup/services/mail-server.ts'
import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

const SERVER = process.env.TEST_DATABASE_URL
const ADMIN = { email: 'owner@example.com', password: 'quiet red roads at noon' }

test.skip(!SERVER, 'needs a PostgreSQL server in TEST_DATABASE_URL')

// Two processes that share only the database, the bucket and the secret.
const folder = mkdtempSync(join(tmpdir(), 'two-'))
const database = `shop_two_${randomUUID().slice(0, 8)}`
const url = new URL(SERVER ?? 'postgres://localhost')
url.pathname = `/${database}`
let one: Shop
let other: Shop
let mail: Awaited<ReturnType<typeof startMailServer>>
let bucket: S3rver
let cookie: string
let common: Record<string, string>

test.beforeAll(async () => {
  mail = await startMailServer()
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await bucket.run()
  common = {
    DATABASE_URL: url.href,
    DEMO_STOCK: 'off',
    AUTH_SECRET: 'a secret that both of them know, and nobody else',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: mail.url,
    // So that every test can have its own addresses.
    TRUST_PROXY: 'true',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  }
  // Started at once, on a database that doesn't exist yet.
  ;[one, other] = await Promise.all([
    startShop({ ...common, DATA_DIR: join(folder, 'one') }),
    startShop({ ...common, DATA_DIR: join(folder, 'other') }),
  ])
  const stock = join(folder, 'stock.csv')
  writeFileSync(
    stock,
    'stock number,make,model,year,price\nT1,Toyota,Premio,2017,1450000\nT2,Mazda,Demio,2016,890000\n',
  )
  await promisify(execFile)(process.execPath, ['cli/import-cars.ts', stock], {
    env: { ...process.env, ...common, DATA_DIR: join(folder, 'cli') },
  })
  const signedIn = await post(one, '/admin/login', ADMIN)
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
})

test.afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await bucket?.close()
  await mail?.close()
  rmSync(folder, { recursive: true, force: true })
  const client = new pg.Client(SERVER)
  await client.connect()
  await client.query(`drop database if exists "${database}" with (force)`)
  await client.end()
})

const post = (
  shop: Shop,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: shop.url, ...headers },
    redirect: 'manual',
  })

const read = async (shop: Shop, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${shop.url}${path}`, { headers, redirect: 'manual' })).text()

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test(
  'a sign-in at one process counts at the other, and a sign-out ends it at both',
  { tag: '@faults' },
  async () => {
    const profiles = await query('select id from user_profiles')
    expect(profiles).toHaveLength(1)
    expect((await fetch(`${other.url}/admin/cars`, { headers: { cookie } })).status).toBe(200)
    const own = await post(other, '/admin/login', ADMIN)
    const second = own.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    const session = { cookie: second.join('; ') }
    expect((await fetch(`${one.url}/admin`, { headers: session })).status).toBe(200)
    await post(one, '/admin/sign-out', {}, session)
    const gone = await fetch(`${other.url}/admin`, { headers: session, redirect: 'manual' })
    expect(gone.status).toBe(302)
  },
)

test('a change saved in one process shows in the other', { tag: '@faults' }, async () => {
  const [car] = await query<{ id: string }>(`select id from cars where stock_number = 'T2'`)
  const before = await read(other, '/search')
  expect(before).toContain('2 Vehicles Found')
  const sold = await post(one, `/admin/cars/${car?.id}`, { intent: 'sold' }, { cookie })
  expect(sold.status).toBe(302)
  await expect.poll(() => read(other, '/search')).toContain('1 Vehicle Found')
  expect(await read(one, '/search')).toContain('1 Vehicle Found')
})

test(
  'a picture uploaded to one process is served by the other, in every variant',
  { tag: '@faults' },
  async () => {
    const form = new FormData()
    const bytes = new Uint8Array(await jpegPhoto({ width: 900, height: 600 }))
    form.append('file', new File([bytes], 'yard.jpg', { type: 'image/jpeg' }))
    const sent = await fetch(`${one.url}/admin/cars/pictures`, {
      method: 'POST',
      body: form,
      headers: { origin: one.url, cookie },
    })
    const { picture } = (await sent.json()) as { picture: { mediaId: string; hash: string } }
    for (const extension of VARIANT_EXTENSIONS) {
      const served = await fetch(
        `${other.url}${variantPath({ ...picture, width: 400, extension })}`,
      )
      expect(served.status).toBe(200)
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    }
  },
)

test(
  'every email of many inquiries is sent once, by either process',
  { tag: '@faults' },
  async () => {
    const count = 24
    const sent = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        post(
          at % 2 === 0 ? one : other,
          '/inquiries/contact_form',
          {
            firstName: 'Visitor',
            lastName: `Number${at}`,
            email: `visitor${at}@example.com`,
            subject: 'general',
            message: `Email ${at} of many`,
            token: randomUUID(),
          },
          { 'x-forwarded-for': `10.7.0.${at}` },
        ),
      ),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(count)
    const letters = await query(`select id from mail_outbox where status = 'sent'`)
    expect(letters).toHaveLength(count)
    const ids = mail.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
    expect(new Set(ids).size).toBe(count)
  },
)

test(
  'wrong passwords are counted together, and survive a restart of one process',
  { tag: '@faults' },
  async () => {
    const wrong = { email: ADMIN.email, password: 'not the right one' }
    // A known browser is turned away; any other would only have to wait.
    const device = cookie.split('; ').find((each) => each.startsWith('shop.device-')) ?? ''
    const headers = { 'x-forwarded-for': '10.8.0.7', cookie: device }
    const statuses: number[] = []
    for (let at = 0; at < 9; at += 1) {
      statuses.push((await post(at % 2 === 0 ? one : other, '/admin/login', wrong, headers)).status)
    }
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => statuses[0]))
    expect(statuses[8]).toBe(429)
    const refused = await post(other, '/admin/login', wrong, headers)
    expect(await refused.text()).toContain('Too many attempts.')
  },
)

test('killing one process loses nothing', { tag: '@faults' }, async () => {
  const found = /\d Vehicles? Found/.exec(await read(other, '/search'))?.[0] ?? 'nothing'
  const third = await startShop({ ...common, DATA_DIR: join(folder, 'third') })
  const fourth = await startShop({ ...common, DATA_DIR: join(folder, 'fourth') })
  third.process.kill('SIGKILL')
  for (const { url } of [other, fourth]) {
    expect(await (await fetch(`${url}/search`)).text()).toContain(found)
    expect((await fetch(`${url}/admin`, { headers: { cookie } })).status).toBe(200)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  }
  expect(await fourth.stop()).toBe(0)
})
