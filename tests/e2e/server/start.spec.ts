import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { startNewShop, startShop } from '#tests/setup/shop/shop-process.ts'

let folder: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  writeFileSync(join(folder, 'file'), '')
})

test.afterAll(() => rmSync(folder, { recursive: true }))

/** What a failed start prints to the terminal. */
async function failToStart(environment: Record<string, string>): Promise<string> {
  try {
    const shop = await startShop({ DATA_DIR: join(folder, 'data'), ...environment })
    await shop.stop()
  } catch (error) {
    return String(error)
  }
  throw new Error('The shop opened, though it should not have.')
}

for (const [name, environment, sentence] of [
  ['a port that is no number', { PORT: 'http' }, 'PORT must be a whole number'],
  ['a port out of range', { PORT: '70000' }, 'PORT must be a whole number'],
  ['a host of another machine', { HOST: '192.0.2.1' }, 'is not an address of this machine'],
  ['an address that is no address', { PUBLIC_URL: 'fourways' }, 'PUBLIC_URL must be an address'],
  ['a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be'],
  [
    'a database server that is not there',
    { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/shop' },
    'DATABASE_URL',
  ],
  ['a log level nobody knows', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
] as const) {
  test(`${name} is reported in a sentence`, async () => {
    const said = await failToStart(environment)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/\n\s+at /)
  })
}

test(
  'a data folder that is a file or unwritable is reported in a sentence',
  { tag: '@long' },
  async () => {
    for (const DATA_DIR of [join(folder, 'file'), join(folder, 'file', 'data'), '/sys/shop']) {
      const said = await failToStart({ DATA_DIR })
      expect(said).toContain(DATA_DIR)
      expect(said).not.toMatch(/\n\s+at /)
    }
  },
)

test('a data folder held by a running server is named with its holder', async () => {
  const held = process.env.SHOP_DATA_DIR ?? ''
  const said = await failToStart({ DATA_DIR: held })
  expect(said).toContain(held)
  expect(said).toMatch(/process \d+/)
  expect((await fetch(`${process.env.SHOP_URL}/health`)).status).toBe(200)
})

test('a port in use is named, and another is suggested', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const said = await failToStart({ PORT: String(port) })
  other.close()
  expect(said).toContain(`Port ${port} is in use`)
  expect(said).not.toMatch(/\n\s+at /)
})

test('shutdown finishes the request in flight and exits with 0', { tag: '@long' }, async () => {
  const shop = await startNewShop({ DATA_DIR: join(folder, 'stopped') })
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  // The request's head arrives before the signal, its end afterwards.
  const accepted = new Promise((resolve) => socket.write('GET /health HTTP/1.1\r\n', resolve))
  await accepted
  await fetch(`${shop.url}/health`)
  const stopped = shop.stop()
  socket.write('Host: shop\r\nConnection: close\r\n\r\n')
  await ended
  expect(answer).toContain('200 OK')
  expect(await stopped).toBe(0)
})
