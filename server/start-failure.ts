import { env } from '#app/infra/env.server.ts'

/** One sentence for the terminal, no stack. */
export function explainStartFailure(error: unknown): string {
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
