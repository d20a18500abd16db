/** The server goes down, comes up, has no connection left, or lets nobody in for a while. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket of an embedded engine that is being started again.
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55000',
  '08000',
  '08003',
  '08006',
])

/** What the driver says without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|The database did not answer)/

/** Whether an error means that the database can't be asked now, and nothing else is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (SENTENCES.test(error.message)) return true
  const isSocket = !('syscall' in error) || error.syscall === 'connect' || error.syscall === 'read'
  return 'code' in error && isSocket && CODES.has(String(error.code))
}
