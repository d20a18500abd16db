// `npm run dev`: the same shell and database, with Vite in front that rebuilds as files change.
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'

import { closeOnSignal } from './graceful-shutdown.ts'
import { listen } from './listen.ts'
import { describeNewAdmin, openBackOffice } from './open-back-office.ts'
import { explainStartFailure } from './start-failure.ts'

type AppModule = typeof import('./app.ts')

try {
  const { HOST, PORT } = env()
  const database = await openDatabase({ role: 'server' })
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  const loadApp = () => vite.ssrLoadModule('./server/app.ts') as Promise<AppModule>
  const close = await (await loadApp()).open()
  const listener = getRequestListener(async (request, bindings) => {
    const { app } = await loadApp()
    return app.fetch(request, bindings)
  })
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  closeOnSignal(server, async () => {
    await close()
    await vite.close()
    await database.close()
  })
  const address = await listen(server, { host: HOST, port: PORT })
  process.stdout.write(`\n  Working copy at ${address}\n\n`)
  const newAdmin = await openBackOffice()
  if (newAdmin) process.stdout.write(describeNewAdmin(address, newAdmin))
} catch (error) {
  process.stderr.write(`\n${explainStartFailure(error)}\n`)
  process.exit(1)
}
