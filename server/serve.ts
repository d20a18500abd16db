import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { NewAdmin } from '#app/domain/staff/ensure-designated-admin.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { clearUploads } from '#app/infra/storage/upload-folder.server.ts'

import type { OpenApplication } from './app.ts'
import { closeOnSignal } from './graceful-shutdown.ts'
import { openBackOffice } from './open-back-office.ts'
import { stockNewShop } from './stock-new-shop.ts'

/**
 * Opens the port first, so that a port in use is reported before a database is created; early
 * requests wait for the rest.
 * @returns the address to type into a browser, and the first account if it was just created
 * @throws `explainStartFailure` turns the error into a sentence
 */
export async function serve(
  server: Server,
  load: () => Promise<{ open: OpenApplication }>,
): Promise<{ address: string; newAdmin: NewAdmin | null }> {
  const { HOST, PORT } = env()
  const opened = Promise.withResolvers<RequestListener>()
  server.on('request', (request, response) => {
    void opened.promise.then((listener) => listener(request, response))
  })
  const address = await listen(server, { host: HOST, port: PORT })
  const database = await openDatabase({ role: 'server' })
  // Filling a new shop overlaps with loading the application.
  const [{ open }, newAdmin] = await Promise.all([
    load(),
    openBackOffice(),
    stockNewShop(),
    clearUploads(),
  ])
  const application = await open()
  closeOnSignal(server, async () => {
    await application.close()
    await database.close()
  })
  opened.resolve(application.listener)
  logger.info({ address, database: database.kind }, 'serving')
  return { address, newAdmin }
}

/** @throws Node's listen error (EADDRINUSE, EACCES …), with `port` set */
function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
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
