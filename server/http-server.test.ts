import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

import { createHttpServer } from './http-server.ts'

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function connectTo(limits: Parameters<typeof createHttpServer>[1]): Promise<Socket> {
  server = createHttpServer((request, response) => {
    request.resume()
    request.on('end', () => response.end('done'))
  }, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('an endless head times out', async () => {
  const socket = await connectTo({ headersTimeoutMs: 50, requestTimeoutMs: 60, checkEveryMs: 20 })
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  expect(await text(socket)).toContain('408')
})

test('an endless body times out', async () => {
  const socket = await connectTo({ headersTimeoutMs: 50, requestTimeoutMs: 60, checkEveryMs: 20 })
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\na')
  expect(await text(socket)).toContain('408')
})

test('a silent connection is closed', async () => {
  const socket = await connectTo({ silenceMs: 40 })
  expect(await text(socket)).toBe('')
})

test('an idle connection outlives the head timeout and is reused', async () => {
  const socket = await connectTo({ headersTimeoutMs: 50, requestTimeoutMs: 60, checkEveryMs: 20 })
  let answers = ''
  socket.on('data', (bytes: Buffer) => (answers += bytes.toString()))
  const answered = (times: number) =>
    expect.poll(() => answers.match(/HTTP\/1\.1 200/g)?.length).toBe(times)
  socket.write(GET)
  await answered(1)
  await delay(200)
  socket.write(GET)
  await answered(2)
})

test('a connection idle for too long is closed', async () => {
  const socket = await connectTo({ restMs: 40 })
  socket.write(GET)
  expect(await text(socket)).toContain('200 OK')
})

test('an oversized head is refused', async () => {
  const socket = await connectTo({})
  socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(await text(socket)).toContain('431')
})

test('a client that is still sending reads why it is refused', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const socket = await connectTo({})
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(20_000)}\r\n`)
    socket.write(`Content-Length: 3000000\r\n\r\n${'b'.repeat(3_000_000)}`)
    expect(await text(socket)).toContain('431')
    server.close()
  }
})

test('two lengths for one body are refused', async () => {
  const socket = await connectTo({})
  socket.write(
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  expect(await text(socket)).toContain('400')
})

test('a head and a request time out as documented', async () => {
  const socket = await connectTo({})
  socket.destroy()
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    keepAliveTimeout: 65_000,
  })
})

test.each([
  ['deploy/nginx.conf', /keepalive_timeout (\d+)s;/],
  ['deploy/Caddyfile', /keepalive (\d+)s$/m],
])('the proxy of %s lets go of a connection that rests before the shop does', (file, set) => {
  server = createHttpServer(() => {})
  const seconds = Number(set.exec(readFileSync(file, 'utf8'))?.[1])
  expect(seconds * 1_000).toBeLessThan(server.keepAliveTimeout)
})
