import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can be cut, for all or for some clients, or stalled. */
export async function startTcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  const greetings = new Map<Socket, Buffer>()
  let isStalled = false
  let refused: string | null = null
  const isRefused = (socket: Socket) => refused !== null && greetings.get(socket)?.includes(refused)
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        greetings.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (!greetings.has(near)) greetings.set(near, bytes)
      if (isRefused(near)) near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
    if (isStalled) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    /** Cuts connections that began with this word, and keeps them out. */
    refuse(word: string) {
      refused = word
      for (const socket of greetings.keys()) if (isRefused(socket)) socket.destroy()
    },
    acceptAll() {
      refused = null
    },
    async join() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    flow() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
