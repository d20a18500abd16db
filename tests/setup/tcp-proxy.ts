import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be broken: cut, so that nobody gets through, or stalled, so that nothing comes. */
export async function startTcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => far.write(bytes))
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
