import type { Server } from 'node:http'

import { env } from '#app/infra/env.server.ts'

import type { OpenApplication } from './app.ts'

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

/** One sentence for the terminal, no stack. */
function explainStartFailure(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'EADDRINUSE') {
    return `Port ${env().PORT} is in use by another program. Stop that one, or choose another with PORT=3001.`
  }
  if (code === 'EACCES') {
    return `Port ${env().PORT} may not be opened by this user. Choose one above 1023, such as PORT=3000.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${env().HOST} is not an address of this machine. Leave it out for this machine only, or use 0.0.0.0 for the whole network.`
  }
  return message ?? String(error)
}
