import { createServer, type Socket } from 'node:net'

import type { Client, SessionTurns } from './session-turns.server.ts'
import {
  endsTurn,
  fatalMessage,
  FrontendReader,
  turnOf,
  type FrontendMessage,
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
