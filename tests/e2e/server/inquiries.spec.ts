import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop, startShop } from '#tests/setup/shop/shop-process.ts'

const FORM = 'application/x-www-form-urlencoded'

// A shop of its own: these tests send more than one visitor may.
let folder: string
let shop: Shop

const environment = () => ({
  DATA_DIR: join(folder, 'data'),
  DEMO_STOCK: 'off',
  // So that each test, and each visitor in a crowd, can have its own address.
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
})

test.beforeAll(async () => {
  folder = newDataDir()
  shop = await startNewShop(environment())
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]) {
  const database = 'postgres'
  const client = new pg.Client({
    host: socketFolder(join(folder, 'data')),
    user: database,
    database,
  })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

const messagesFrom = async (email: string) =>
  (
    await query<{ message: string }>('select message from inquiries where customer_email = $1', [
      email,
    ])
  ).map(({ message }) => message)

const GOOD = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  message: 'Is it still there?',
  agreedToTerms: 'on',
  token: 'a token',
  shownAtMs: '1700000000000',
}

type Post = {
  path?: string
  body?: Record<string, string> | string
  address?: string
  headers?: Record<string, string>
}

const post = ({
  path = '/inquiries/inquiry_form',
  body = GOOD,
  address = '10.0.0.1',
  headers,
}: Post) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    headers: {
      'content-type': FORM,
      'x-forwarded-for': address,
      ...(headers ?? { origin: new URL(shop.url).origin }),
    },
  })

const PATHS = ['/inquiries/inquiry_form', '/enquire', '/enquire.data'] as const

const BAD: [string, string][] = [
  ['nothing at all', ''],
  ['a name of almost the limit', `name=${'x'.repeat(99_000)}&email=a@example.com`],
  ['everything twice', `${new URLSearchParams(GOOD)}&${new URLSearchParams(GOOD)}`],
  ['objects and lists', 'name.a=1&email[0]=x&message[0].b=2&agreedToTerms[]=on'],
  ['a prototype', '__proto__.name=x&constructor.prototype.y=1&name=x'],
  ['types nobody has', String(new URLSearchParams({ ...GOOD, inquiryType: 'heist' }))],
  ['a way nobody has', String(new URLSearchParams({ ...GOOD, preferredContact: 'pigeon' }))],
  ['boxes that are texts', String(new URLSearchParams({ ...GOOD, hasTradeIn: 'yes please' }))],
  ['a head of a letter', String(new URLSearchParams({ ...GOOD, email: 'a@b.co\r\nBcc: c@d.co' }))],
  ['a number that is none', String(new URLSearchParams({ ...GOOD, phone: '<b>call me</b>' }))],
  ['a car that is not there', String(new URLSearchParams({ ...GOOD, carId: 'x' }))],
  [
    'a car of another shop',
    String(new URLSearchParams({ ...GOOD, carId: '019a0000-0000-7000-8000-000000000000' })),
  ],
  ['a sample', String(new URLSearchParams({ ...GOOD, carId: 'sample-bmw-x5' }))],
  ['intents of a form library', '__intent__=%7B%22type%22%3A%22reset%22%7D&name=x'],
  ['a list without end', 'name[999999999]=x&email[-1]=y&message[=z&message]=z'],
  ['broken intents', '__intent__=%7B&__state__=%7B&name=x'],
]

for (const [name, body] of BAD) {
  test(`${name}: refused with a message, and nothing is stored`, async () => {
    const [before] = await query<{ count: number }>(
      'select count(*)::int as count from inquiries',
      [],
    )
    for (const path of PATHS) {
      const response = await post({ path, body, address: '10.0.1.1' })
      expect(response.status, path).toBe(400)
      expect(await response.text()).not.toMatch(/Invalid input|Expected|Unexpected Server Error/)
    }
    const [after] = await query<{ count: number }>(
      'select count(*)::int as count from inquiries',
      [],
    )
    expect(after).toEqual(before)
  })
}

test('a form of another content type is refused with a message', async () => {
  for (const path of PATHS) {
    const response = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      body: 'name=Wanjiku',
      headers: { origin: new URL(shop.url).origin, 'content-type': 'text/plain' },
    })
    expect(response.status).toBe(415)
  }
})

for (const [name, headers] of [
  ['another site', { origin: 'https://evil.example' }],
  ['nowhere', {}],
  ['an opaque place', { origin: 'null' }],
] as [string, Record<string, string>][]) {
  test(`a form from ${name} is refused with a message`, async () => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    for (const path of [...PATHS, '/contact', '/contact.data']) {
      const response = await post({ path, body: { ...GOOD, email }, headers })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('sent from another site')
    }
    expect(await messagesFrom(email)).toEqual([])
  })
}

test('unusual but valid input is stored as written', async () => {
  const email = 'odd@example.com'
  const message = `<script>alert(1)</script> مرحبا \u{1f697} '; drop table inquiries; --`
  const body = { ...GOOD, email, name: 'Eve\r\nBcc: all@example.com', message, phone: '0202345678' }
  const response = await post({ path: '/enquire', body, address: '10.0.2.1' })
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).not.toContain('<script>alert(1)')
  const rows = await query('select * from inquiries where customer_email = $1', [email])
  expect(rows).toMatchObject([
    { customer_name: 'Eve Bcc: all@example.com', message, customer_phone_e164: '+254202345678' },
  ])
})

test('a replayed post is one inquiry, whichever form it comes through', async () => {
  const email = 'replay@example.com'
  for (const path of [...PATHS, ...PATHS]) {
    expect((await post({ path, body: { ...GOOD, email }, address: '10.0.3.1' })).status).toBe(200)
  }
  expect(await messagesFrom(email)).toHaveLength(1)
})

test('spam is held, not lost', async () => {
  const email = 'program@example.com'
  const body = { ...GOOD, email, website: 'https://spam.example' }
  expect((await post({ body, address: '10.0.4.1' })).status).toBe(200)
  const rows = await query('select is_held from inquiries where customer_email = $1', [email])
  expect(rows).toEqual([{ is_held: true }])
})

test('too many inquiries from one address are told when to retry, and how to get in touch now', async () => {
  const email = 'flood@example.com'
  const address = '10.0.5.1'
  const statuses = await Promise.all(
    Array.from({ length: 45 }, async (_, number) => {
      const body = { ...GOOD, email, message: `Message ${number}` }
      return (await post({ body, address })).status
    }),
  )
  const taken = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 429)).toHaveLength(45 - taken)
  expect(await messagesFrom(email)).toHaveLength(taken)
  const response = await post({ path: '/enquire', body: { ...GOOD, email }, address })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await response.text()
  expect(page).toContain('Too many messages have come from your connection.')
  expect(page).toContain('Send on WhatsApp instead')
  expect(page).toContain('value="flood@example.com"')
  expect((await post({ body: { ...GOOD, email }, address: '10.0.5.2' })).status).toBe(200)
})

async function sendAtOnce(count: number) {
  const email = `crowd-of-${count}@example.com`
  const send = async (number: number) => {
    const body = { ...GOOD, email, message: `Message ${number}` }
    const address = `10.${1 + Math.trunc(number / 250)}.9.${number % 250}`
    return (await post({ body, address })).status
  }
  const numbers = Array.from({ length: count }, (_, number) => number)
  const statuses = await Promise.all(numbers.map(send))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const stored = await messagesFrom(email)
  expect(stored).toHaveLength(count)
  expect(new Set(stored).size).toBe(count)
}

test('50 concurrent inquiries are each stored once', () => sendAtOnce(50))

test.describe('with the machine to itself', () => {
  // The last of a crowd waits for the database for as long as the shop allows.
  test.describe.configure({ lock: '-exclusive-' })

  test('500 concurrent inquiries are each stored once', { tag: '@faults' }, () => sendAtOnce(500))
})

test('an acknowledged inquiry survives an immediate kill', async () => {
  const email = 'killed@example.com'
  const body = { ...GOOD, email }
  expect((await post({ body, address: '10.0.6.1' })).status).toBe(200)
  shop.process.kill('SIGKILL')
  await new Promise((resolve) => shop.process.once('exit', resolve))
  shop = await startShop(environment())
  expect(await messagesFrom(email)).toEqual([GOOD.message])
  expect((await post({ body, address: '10.0.6.1' })).status).toBe(200)
  expect(await messagesFrom(email)).toHaveLength(1)
})
