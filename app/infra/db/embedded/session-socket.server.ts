import { createServer, type Socket } from 'node:net'

import type { PGlite } from '@electric-sql/pglite'

import {
  endsTurn,
  fatalMessage,
  FrontendReader,
  turnOf,
  type FrontendMessage,
  queryMessage,
  readAnswer,
  startupMessage,
  SYNC_MESSAGE,
} from './wire-protocol.server.ts'

export type SessionListener = { close(): Promise<void> }

/** Serves the engine's session to PostgreSQL clients on a unix socket. Resolves once it listens. */
export async function serveSession({
  path,
  turns,
  greeting,
}: {
  path: string
  turns: SessionTurns
  greeting: Buffer
}): Promise<SessionListener> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    connect({ socket, turns, greeting })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.end(SHUTTING_DOWN).destroySoon()
      await closed
    },
  }
}

const SHUTTING_DOWN = fatalMessage({ code: '57P01', text: 'the shop is shutting down' })

function connect({
  socket,
  turns,
  greeting,
}: {
  socket: Socket
  turns: SessionTurns
  greeting: Buffer
}): void {
  const reader = new FrontendReader()
  let isStarted = false
  let unfinished: FrontendMessage[] = []
  const client: Client = {
    send: (bytes) => void socket.write(bytes),
    end: (bytes) => void (bytes ? socket.end(bytes) : socket.end()),
  }

  const start = () => {
    for (let request = reader.nextStartup(); request; request = reader.nextStartup()) {
      if (request === 'encryption') socket.write('N')
      if (request === 'cancel') socket.end()
      if (request !== 'startup') continue
      socket.write(greeting)
      isStarted = true
      return
    }
  }

  const read = () => {
    if (!isStarted) start()
    if (!isStarted) return
    for (let message = reader.next(); message; message = reader.next()) {
      if (message.type === 'X') {
        socket.end()
        return
      }
      unfinished.push(message)
      if (!endsTurn(message)) continue
      turns.take({ client, bytes: turnOf(unfinished) })
      unfinished = []
    }
  }

  socket.on('data', (chunk) => {
    reader.push(chunk)
    try {
      read()
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      socket.end(fatalMessage({ code: '08P01', text }))
    }
  })
  // A reset is a disconnect; 'close' follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    if (isStarted) turns.leave(client)
  })
}

type Client = { send(bytes: Buffer): void; end(bytes?: Buffer): void }

type Turn = { client: Client; bytes: Buffer }

type Notify = (notification: { channel: string; payload: string }) => void

const IDLE_TRANSACTION_TIMEOUT_MS = 10_000

/**
 * Shares the engine's one session among connections. A turn is everything a client sends before it
 * waits for an answer, and runs without interruption; an open transaction holds the session until
 * it ends. Other clients wait in order.
 */
export class SessionTurns {
  readonly #pglite: PGlite
  readonly #notify: Notify
  readonly #afterClient: string
  readonly #idleTransactionTimeoutMs: number
  #waiting: Turn[] = []
  #holder: Client | null = null
  #isRunning = false
  #isStopped = false
  #withTimeout: NodeJS.Timeout | null = null

  constructor(options: {
    pglite: PGlite
    notify: Notify
    sessionSetup: string
    idleTransactionTimeoutMs?: number
  }) {
    this.#pglite = options.pglite
    this.#notify = options.notify
    this.#idleTransactionTimeoutMs = options.idleTransactionTimeoutMs ?? IDLE_TRANSACTION_TIMEOUT_MS
    // A client's settings, temporary tables and locks must not outlive it.
    this.#afterClient = `reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; ${options.sessionSetup}`
  }

  async greeting(): Promise<Buffer> {
    return this.#run(startupMessage())
  }

  take(turn: Turn): void {
    this.#waiting.push(turn)
    void this.#work()
  }

  leave(client: Client): void {
    this.#waiting = this.#waiting.filter((turn) => turn.client !== client)
    const goodbye = { send: () => {}, end: () => {} }
    if (this.#holder === client) {
      this.#holder = goodbye
      this.#waiting.unshift({
        client: goodbye,
        bytes: Buffer.concat([SYNC_MESSAGE, queryMessage('rollback')]),
      })
    }
    this.#waiting.push({ client: goodbye, bytes: queryMessage(this.#afterClient) })
    void this.#work()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopWatching()
    if (this.#holder) await this.#run(Buffer.concat([SYNC_MESSAGE, queryMessage('rollback')]))
  }

  async #work(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    for (let turn = this.#next(); turn; turn = this.#next()) {
      const { bytes, notifications, status } = readAnswer(await this.#run(turn.bytes))
      // No ReadyForQuery means that an extended query is in progress.
      this.#holder = status === 'I' ? null : turn.client
      // Before the answer, so that no cache is older than an acknowledged commit.
      for (const notification of notifications) this.#notify(notification)
      turn.client.send(bytes)
    }
    this.#isRunning = false
    this.#watchHolder()
  }

  #next(): Turn | undefined {
    if (this.#isStopped) return undefined
    this.#stopWatching()
    if (!this.#holder) return this.#waiting.shift()
    const index = this.#waiting.findIndex((turn) => turn.client === this.#holder)
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]
  }

  /** The engine runs synchronously on this thread. */
  async #run(bytes: Buffer): Promise<Buffer> {
    const chunks: Buffer[] = []
    await this.#pglite.execProtocolRawStream(bytes, {
      // The view is into the engine's memory and changes with the next message.
      onRawData: (data) => chunks.push(Buffer.from(data)),
    })
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  }

  #watchHolder(): void {
    const holder = this.#holder
    if (!holder || this.#waiting.length === 0) return
    this.#withTimeout = setTimeout(() => {
      holder.end(
        fatalMessage({
          code: '25P03',
          text: 'the transaction was left idle while others waited, and was rolled back',
        }),
      )
      this.leave(holder)
    }, this.#idleTransactionTimeoutMs)
  }

  #stopWatching(): void {
    if (this.#withTimeout) clearTimeout(this.#withTimeout)
    this.#withTimeout = null
  }
}
