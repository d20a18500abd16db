import { setTimeout as delay } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'

import pg from 'pg'

import { env } from '#app/infra/env.server.ts'

import {
  catchUp,
  type Moment,
  MOMENT_COLUMNS,
  setConnected,
  setKnownUpTo,
} from './change-log.server.ts'
import { CHANGES_CHANNEL, receiveChanges } from './changes.server.ts'
import { poolConfig } from './connection.server.ts'

export type Listening = { close(): Promise<void> }

/**
 * For servers. The embedded engine forwards notices itself; a PostgreSQL server is reconnected to.
 */
export async function listenForChanges(): Promise<Listening> {
  return env().DATABASE_URL ? listenToServer() : listenToEngine()
}

function listenToEngine(): Listening {
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.onmessage = (message: unknown) => receiveChanges((message as { data: string }).data)
  channel.unref()
  return { close: async () => channel.close() }
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
/** An unanswered ping reveals a silently broken connection. */
const PING_EVERY_MS = 10_000
const PING_TIMEOUT_MS = 5_000

type Connection = { client: pg.Client; ended: Promise<true> }

/** Reconnects forever, reading the change log meanwhile. Resolves after the first attempt. */
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
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    const connection = await connect().catch(() => null)
    if (connection) {
      setConnected(true)
      retryMs = FIRST_RETRY_MS
      onAttempt()
      await untilItBreaks(connection, signal)
    }
    if (signal.aborted) return
    setConnected(false)
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
  client.on('error', () => {})
  client.on('notification', ({ payload }) => payload && receiveChanges(payload))
  try {
    await client.connect()
    await client.query(`listen ${CHANGES_CHANNEL}`)
    // Notices arrive from here on; this covers earlier commits.
    await catchUp()
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return { client, ended }
}

async function untilItBreaks({ client, ended }: Connection, signal: AbortSignal): Promise<void> {
  let before: Moment | null = null
  try {
    while (!(await Promise.race([ended, pause(PING_EVERY_MS, signal)])) && !signal.aborted) {
      const { rows } = await client.query<Moment>(`select ${MOMENT_COLUMNS}`)
      // One ping behind: a commit is visible a moment before its notice is sent.
      if (before) setKnownUpTo(before)
      before = rows[0] ?? null
    }
  } catch {
    // An unanswered ping means that the connection is gone.
  }
  void client.end().catch(() => {})
}

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {})
  return false
}
