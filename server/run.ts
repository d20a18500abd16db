import type { Server } from 'node:http'

import { env } from '#app/infra/env.server.ts'

import type { OpenApplication } from './app.ts'
import { explainStartFailure } from './start-failure.ts'

/** Starts the server and prints its address, or why it can't start. */
export async function run(
  server: Server,
  load: () => Promise<{ open: OpenApplication }>,
): Promise<void> {
  try {
    // Settings first: every module below reads them when loaded.
    env()
    const { serve } = await import('./serve.ts')
    const { describeNewAdmin } = await import('./open-back-office.ts')
    const { address, newAdmin } = await serve(server, load)
    process.stdout.write(`\n  The shop is open at ${address}\n\n`)
    if (newAdmin) process.stdout.write(describeNewAdmin(address, newAdmin))
  } catch (error) {
    process.stderr.write(`\n${explainStartFailure(error)}\n`)
    process.exit(1)
  }
}
