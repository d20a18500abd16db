/**
 * The server goes down, comes up, has no connection left, lets nobody in for a while, or its disk
 * is full or broken.
 */
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
  '53100',
  '58030',
])

/** What the driver says without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|The database did not answer)/

/** What the disk said to the engine, which calls a read-only one a missing privilege. */
const DISK_REFUSES =
  /: (Read-only file system|No space left on device|Disk quota exceeded|I\/O error|Input\/output error)$/

/** Whether an error means that the database can't answer now, and nothing is wrong with the question. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (SENTENCES.test(error.message) || DISK_REFUSES.test(error.message)) return true
  const isSocket = !('syscall' in error) || error.syscall === 'connect' || error.syscall === 'read'
  return 'code' in error && isSocket && CODES.has(String(error.code))
}
