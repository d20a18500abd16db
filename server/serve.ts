import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { closeOnSignal } from './graceful-shutdown.ts'
import { listen } from './listen.ts'

/**
 * Opens the shop: database first, then the application, then the port.
 * @returns the address to type into a browser
 * @throws when a part can't be opened; `explainStartFailure` turns it into a sentence
 */
export async function serve(): Promise<string> {
  const { HOST, PORT } = env()
  const database = await openDatabase({ role: 'server' })
  const { app, close } = await import('../build/server/index.js')
  const server = createServer(getRequestListener(app.fetch))
  closeOnSignal(server, async () => {
    await close()
    await database.close()
  })
  const address = await listen(server, { host: HOST, port: PORT })
  logger.info({ address, database: database.kind }, 'serving')
  return address
}
