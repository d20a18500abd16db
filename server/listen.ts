import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** @throws Node's listen error (EADDRINUSE, EACCES …), with `port` set */
export function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const { port: opened } = server.address() as AddressInfo
      const everywhere = host === '0.0.0.0' || host === '::'
      resolve(`http://${everywhere || host === '127.0.0.1' ? 'localhost' : host}:${opened}`)
    })
  })
}
