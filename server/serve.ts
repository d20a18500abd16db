import type { RequestListener } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { NewAdmin } from '#app/domain/staff/ensure-designated-admin.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { answerBrokenRequest } from './broken-request.ts'
import { closeOnSignal } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { openBackOffice } from './open-back-office.ts'
import { stockNewShop } from './stock-new-shop.ts'

/**
 * Opens the shop. The port comes first, so that one in use is told before a database is
 * made; requests that arrive meanwhile wait for the rest.
 * @returns the address to type into a browser, and the first account if it was just made
 * @throws when a part can't be opened; `explainStartFailure` turns it into a sentence
 */
export async function serve(): Promise<{ address: string; newAdmin: NewAdmin | null }> {
  const { HOST, PORT } = env()
  const application = Promise.withResolvers<RequestListener>()
  const server = createHttpServer((request, response) => {
    void application.promise.then((answer) => answer(request, response))
  })
  const address = await listen(server, { host: HOST, port: PORT })
  const database = await openDatabase({ role: 'server' })
  // A new shop is filled, and gets its first account, while the bundle is being read.
  const [{ app, open }, newAdmin] = await Promise.all([
    import('../build/server/index.js'),
    openBackOffice(),
    stockNewShop(),
  ])
  const close = await open()
  closeOnSignal(server, async () => {
    await close()
    await database.close()
  })
  application.resolve(getRequestListener(app.fetch, { errorHandler: answerBrokenRequest }))
  logger.info({ address, database: database.kind }, 'serving')
  return { address, newAdmin }
}
