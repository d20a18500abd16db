import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { announce, CHANGES_CHANNEL, receiveChanges } from './changes.server.ts'
import { poolConfig } from './connection.server.ts'

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
/** A connection that broke without a word is noticed by a question that gets no answer. */
const PING_EVERY_MS = 10_000
const PING_TIMEOUT_MS = 5_000

type Connection = { client: pg.Client; ended: Promise<true> }

/**
 * Hears NOTIFY of a served PostgreSQL on a connection of its own, which is made again
 * whenever it breaks. Resolves after the first attempt to connect.
 */
export async function listenToServer(): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController()
  const first = Promise.withResolvers<void>()
  const running = keepListening({ signal: stop.signal, onAttempt: first.resolve })
  await first.promise
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

async function keepListening({
  signal,
  onAttempt,
}: {
  signal: AbortSignal
  onAttempt: () => void
}): Promise<void> {
  let isLost = false
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    const connection = await connect().catch(() => null)
    if (connection) {
      if (isLost) announce({ kind: 'resumed' })
      isLost = false
      retryMs = FIRST_RETRY_MS
      onAttempt()
      await untilItBreaks(connection, signal)
    }
    if (signal.aborted) return
    if (!isLost) announce({ kind: 'lost' })
    isLost = true
    onAttempt()
    if (connection) continue
    await pause(retryMs, signal)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
}

async function connect(): Promise<Connection> {
  const client = new pg.Client({
    ...poolConfig(),
    application_name: 'car-shop listener',
    keepAlive: true,
    query_timeout: PING_TIMEOUT_MS,
  })
  const ended = new Promise<true>((resolve) => client.once('end', () => resolve(true)))
  // What broke it is in the server's log; here it only matters that it is gone.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => payload && receiveChanges(payload))
  await client.connect()
  await client.query(`listen ${CHANGES_CHANNEL}`)
  return { client, ended }
}

async function untilItBreaks({ client, ended }: Connection, signal: AbortSignal): Promise<void> {
  try {
    while (!(await Promise.race([ended, pause(PING_EVERY_MS, signal)])) && !signal.aborted) {
      await client.query('select 1')
    }
  } catch {
    // The ping was not answered: as good as gone.
  }
  void client.end().catch(() => {})
}

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {})
  return false
}
