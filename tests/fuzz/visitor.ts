import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Visits = { pages: number; failures: number; longestMs: number }

const PAUSE_MS = 200
/** The first page warms the shop up. */
const PAGES = ['/search', '/', '/cars', '/search?make=Toyota', '/contact']

/**
 * Opens a page every 200 ms, in a thread of its own, so that only the shop makes it wait.
 * @returns ends the visit
 */
export function sendVisitor(address: string): () => Promise<Visits> {
  const worker = new Worker(new URL(import.meta.url), { workerData: address })
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<Visits>()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage('leave')
    return promise
  }
}

async function visit(address: string, page: string): Promise<{ ms: number; isAnswered: boolean }> {
  const startedAt = performance.now()
  const headers = { 'x-forwarded-for': '41.90.0.1' }
  const status = await fetch(address + page, { headers }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { ms: performance.now() - startedAt, isAnswered: status === 200 }
}

async function visitUntilCalled(address: string, calls: NonNullable<typeof parentPort>) {
  const visits: Visits = { pages: 0, failures: 0, longestMs: 0 }
  const called = new AbortController()
  calls.once('message', () => called.abort())
  for (const page of PAGES) await visit(address, page)
  while (!called.signal.aborted) {
    const page = PAGES[visits.pages % PAGES.length] ?? '/'
    const { ms, isAnswered } = await visit(address, page)
    visits.pages += 1
    visits.longestMs = Math.max(visits.longestMs, Math.round(ms))
    if (!isAnswered) visits.failures += 1
    await delay(PAUSE_MS)
  }
  calls.postMessage(visits)
}

if (!isMainThread && parentPort) await visitUntilCalled(workerData as string, parentPort)
