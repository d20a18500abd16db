import { Agent, request } from 'node:http'

import type { FuzzRequest } from './make-request.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const PATIENCE_MS = 30_000

export type FuzzAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>

/** Sends a request exactly as written; fetch would normalise it. @throws without an answer */
export async function sendRequest(origin: string, sent: Sent): Promise<FuzzAnswer> {
  try {
    return await send(origin, sent)
  } catch (error) {
    // A kept-alive connection may be closed just as it is reused.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
      return send(origin, sent)
    }
    throw error
  }
}

function send(origin: string, { method, path, headers, body }: Sent): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin)
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer>()
  const length = body ? { 'content-length': String(body.length) } : {}
  const sent = request(
    { hostname, port, method, path, agent, headers: { ...headers, ...length } },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - startedAt,
        }),
      )
    },
  )
  sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in 30 s')))
  sent.on('error', reject)
  sent.end(body ?? undefined)
  return promise
}
