/** Shutdown, startup, too many or refused connections, a full or broken disk. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket of an embedded engine that is restarting.
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

/** Driver errors without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|The database did not answer)/

/** Disk errors as the engine reports them: a read-only disk is "insufficient privilege". */
const DISK_REFUSES =
  /: (Read-only file system|No space left on device|Disk quota exceeded|I\/O error|Input\/output error)$/

/** Whether the database is temporarily unavailable and the query itself is fine. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (SENTENCES.test(error.message) || DISK_REFUSES.test(error.message)) return true
  const isSocket = !('syscall' in error) || error.syscall === 'connect' || error.syscall === 'read'
  return 'code' in error && isSocket && CODES.has(String(error.code))
}
