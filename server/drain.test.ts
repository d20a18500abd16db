import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { drainable } from './graceful-shutdown.ts'

/** More than the system buffers for a reader that does not read. */
const LARGE = 50_000_000

test('a slow reader receives a written response whole', async () => {
  const server = createServer((request, response) =>
    response.end(request.url === '/large' ? Buffer.alloc(LARGE) : 'small'),
  )
  const drain = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const begin = async (path: string) => {
    const asked = get({ host: '127.0.0.1', port, path, agent })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }
  expect(await text(await begin('/small'))).toBe('small')
  const download = await begin('/large')
  const drained = drain()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  expect(await buffer(download)).toHaveLength(LARGE)
  await drained
})
