import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { bucketSettings, openBucket } from './s3-bucket.ts'

export type S3Mood = 'well' | 'hangs' | { status: number; code: string }

/** A bucket behind a server with switchable failures. */
export async function openFlakyBucket() {
  const bucket = await openBucket()
  let mood: S3Mood = 'well'
  const hanging = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (mood === 'hangs') {
      hanging.add(answer)
      return
    }
    if (mood !== 'well') {
      asked.resume()
      const xml = `<?xml version="1.0"?><Error><Code>${mood.code}</Code></Error>`
      answer.writeHead(mood.status, { 'Content-Type': 'application/xml' }).end(xml)
      return
    }
    const { method, url, headers } = asked
    const passed = request({ port: bucket.port, host: '127.0.0.1', method, path: url, headers })
    passed.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    environment: bucketSettings(port),
    be(next: S3Mood) {
      mood = next
      for (const answer of hanging) answer.destroy()
      hanging.clear()
    },
    goAway,
    comeBack: () => open(port),
    async close() {
      if (server.listening) await goAway()
      await bucket.close()
    },
  }
}
