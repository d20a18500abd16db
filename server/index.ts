import { env } from '#app/infra/env.server.ts'

import { explainStartFailure } from './start-failure.ts'

try {
  // The settings first: everything below reads them as soon as it is loaded.
  env()
  const { serve } = await import('./serve.ts')
  const { describeNewAdmin } = await import('./open-back-office.ts')
  const { address, newAdmin } = await serve()
  process.stdout.write(`\n  The shop is open at ${address}\n\n`)
  if (newAdmin) process.stdout.write(describeNewAdmin(address, newAdmin))
} catch (error) {
  process.stderr.write(`\n${explainStartFailure(error)}\n`)
  process.exit(1)
}
