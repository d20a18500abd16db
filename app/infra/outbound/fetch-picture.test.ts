import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import {
  FETCH_ADDRESS_WRONG,
  FETCH_FAILED,
  FETCH_NOT_FOUND,
  FETCH_NOT_PUBLIC,
  FETCH_TOO_LARGE,
  FETCH_TOO_SLOW,
} from '#app/domain/media/fetch-refusal.ts'

import { type Address, PUBLIC_INTERNET, type Reach } from './check-target.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'

/** A local website that tests call `cars.example` and treat as public. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const NAMES: Record<string, Address[]> = {
  'cars.example': [{ address: '127.0.0.1', family: 4 }],
  'inside.example': [{ address: '10.0.0.1', family: 4 }],
  'metadata.example': [{ address: '169.254.169.254', family: 4 }],
  'mixed.example': [
    { address: '127.0.0.1', family: 4 },
    { address: '192.168.0.1', family: 4 },
  ],
}

const names = (hostname: string) => Promise.resolve(NAMES[hostname] ?? [])
const reach: Reach = {
  allowsAddress: (address) => address === '127.0.0.1',
  allowsPort: () => true,
  resolve: names,
}

test('a file is fetched', async () => {
  const port = await serve((_, response) => response.end('bytes'))
  const fetched = await fetchPicture(`http://cars.example:${port}/a.jpg`, { reach })
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('bytes') })
})

test('the connection uses the checked address, even if DNS changes', async () => {
  const port = await serve((request, response) => response.end(request.headers.host))
  let asked = 0
  const rebinding: Reach = {
    ...reach,
    resolve: () => {
      asked += 1
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    },
  }
  const fetched = await fetchPicture(`http://rebind.example:${port}/`, { reach: rebinding })
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from(`rebind.example:${port}`) })
  expect(asked).toBe(1)
})

test.for([
  ['file:///etc/passwd', FETCH_ADDRESS_WRONG],
  ['ftp://cars.example/a.jpg', FETCH_ADDRESS_WRONG],
  ['data:image/png;base64,AAAA', FETCH_ADDRESS_WRONG],
  ['javascript:alert(1)', FETCH_ADDRESS_WRONG],
  ['//cars.example/a.jpg', FETCH_ADDRESS_WRONG],
  ['a.jpg', FETCH_ADDRESS_WRONG],
  ['', FETCH_ADDRESS_WRONG],
  [`http://cars.example/${'a'.repeat(2000)}`, FETCH_ADDRESS_WRONG],
  ['http://user:secret@cars.example/a.jpg', FETCH_ADDRESS_WRONG],
  ['http://cars.example:22/', FETCH_ADDRESS_WRONG],
  ['https://cars.example:80/', FETCH_ADDRESS_WRONG],
  ['http://unknown.example/', FETCH_NOT_FOUND],
  ['http://localhost/', FETCH_NOT_FOUND],
  ['http://cars.example/', FETCH_NOT_PUBLIC],
  ['http://inside.example/', FETCH_NOT_PUBLIC],
  ['http://metadata.example/latest/meta-data/', FETCH_NOT_PUBLIC],
  ['http://mixed.example/', FETCH_NOT_PUBLIC],
  ['http://127.0.0.1/', FETCH_NOT_PUBLIC],
  ['http://2130706433/', FETCH_NOT_PUBLIC],
  ['http://0x7f.1/', FETCH_NOT_PUBLIC],
  ['http://0177.0.0.1/', FETCH_NOT_PUBLIC],
  ['http://127。0。0。1/', FETCH_NOT_PUBLIC],
  ['http://0/', FETCH_NOT_PUBLIC],
  ['http://169.254.169.254/latest/meta-data/', FETCH_NOT_PUBLIC],
  ['http://[::1]/', FETCH_NOT_PUBLIC],
  ['http://[::ffff:127.0.0.1]/', FETCH_NOT_PUBLIC],
  ['http://[fd00:ec2::254]/', FETCH_NOT_PUBLIC],
  ['http://[fe80::1]/', FETCH_NOT_PUBLIC],
  ['http://[64:ff9b::7f00:1]/', FETCH_NOT_PUBLIC],
] as const)('%s is refused', async ([address, reason]) => {
  const internet: Reach = { ...PUBLIC_INTERNET, resolve: names }
  expect(await fetchPicture(address, { reach: internet })).toMatchObject({ ok: false, reason })
})

test.for([
  ['http://inside.example/', FETCH_NOT_PUBLIC],
  ['http://10.0.0.1/', FETCH_NOT_PUBLIC],
  ['http://[::1]/', FETCH_NOT_PUBLIC],
  ['file:///etc/passwd', FETCH_ADDRESS_WRONG],
  ['//169.254.169.254/', FETCH_NOT_PUBLIC],
  ['http://[broken', FETCH_ADDRESS_WRONG],
] as const)('a redirect to %s is refused', async ([location, reason]) => {
  const port = await serve((_, response) => response.writeHead(302, { location }).end())
  const fetched = await fetchPicture(`http://cars.example:${port}/`, { reach })
  expect(fetched).toEqual({ ok: false, reason })
})

test('a redirect on the same website is followed, a loop is not', async () => {
  let asked = 0
  const port = await serve((request, response) => {
    asked += 1
    if (request.url === '/picture') response.end('bytes')
    else response.writeHead(301, { location: request.url === '/' ? '/picture' : '/circle' }).end()
  })
  const site = `http://cars.example:${port}`
  expect(await fetchPicture(`${site}/`, { reach })).toMatchObject({ ok: true })
  asked = 0
  expect(await fetchPicture(`${site}/circle`, { reach })).toEqual({
    ok: false,
    reason: FETCH_FAILED,
  })
  expect(asked).toBe(5)
})

test.for([
  [404, 'There is no picture at this address. Please check it, or upload the file instead.'],
  [403, 'The website does not share this picture. Please upload the file instead.'],
  [500, 'The website has a problem (500). Please try again later.'],
  [204, FETCH_FAILED],
] as const)('status %i is not a picture', async ([status, reason]) => {
  const port = await serve((_, response) => response.writeHead(status).end())
  const fetched = await fetchPicture(`http://cars.example:${port}/`, { reach })
  expect(fetched).toEqual({ ok: false, reason, status, retryAfterMs: 0 })
})

test.for([
  ['120', 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['soon', 0],
] as const)('a website that asks to wait "%s" is believed', async ([header, ms]) => {
  const port = await serve((_, response) =>
    response.writeHead(429, { 'retry-after': header }).end(),
  )
  const fetched = await fetchPicture(`http://cars.example:${port}/`, { reach })
  expect(fetched).toMatchObject({ ok: false, status: 429 })
  const waitMs = 'retryAfterMs' in fetched ? (fetched.retryAfterMs ?? 0) : 0
  expect(Math.abs(waitMs - ms)).toBeLessThan(10_000)
})

test('a compressed response is not unpacked', async () => {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('anything'),
  )
  const fetched = await fetchPicture(`http://cars.example:${port}/`, { reach })
  expect(fetched).toMatchObject({ ok: false, reason: FETCH_FAILED })
})

test('a file declared too large is not read, and a false length is cut off', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/honest') response.setHeader('content-length', 5000)
    response.write('x'.repeat(600))
    response.write('x'.repeat(600))
  })
  const limits = { reach, maxBytes: 1000 }
  const site = `http://cars.example:${port}`
  const refused = { ok: false, reason: FETCH_TOO_LARGE }
  expect(await fetchPicture(`${site}/honest`, limits)).toEqual(refused)
  expect(await fetchPicture(`${site}/liar`, limits)).toEqual(refused)
})

test('a website that never finishes times out', async () => {
  const port = await serve((_, response) => response.write('x'))
  const fetched = await fetchPicture(`http://cars.example:${port}/`, { reach, timeoutMs: 50 })
  expect(fetched).toEqual({ ok: false, reason: FETCH_TOO_SLOW, status: 0 })
})

test('a name that never resolves times out', async () => {
  const silent: Reach = { ...reach, resolve: () => new Promise(() => {}) }
  const fetched = await fetchPicture('http://cars.example/', { reach: silent, timeoutMs: 50 })
  expect(fetched).toEqual({ ok: false, reason: FETCH_TOO_SLOW, status: 0 })
})

test('an unreachable website is reported', async () => {
  const port = await serve(() => {})
  const closed = port === 1 ? 2 : 1
  const fetched = await fetchPicture(`http://cars.example:${closed}/`, { reach })
  expect(fetched).toEqual({ ok: false, reason: FETCH_FAILED, status: 0 })
})
