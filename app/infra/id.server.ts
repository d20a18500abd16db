import { randomBytes } from 'node:crypto'

const COUNT_BITS = 12
const COUNTS = 2 ** COUNT_BITS
let lastMs = 0
let count = 0

/**
 * A uuid v7, whose first 48 bits are the time in milliseconds, so that rows created together are
 * adjacent in an index. Keys of one millisecond count up within a process (RFC 9562, 6.2, method
 * 1).
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  // Starts in the lower half, which leaves room for two thousand keys per millisecond.
  count = now === lastMs ? (count + 1) % COUNTS : bytes.readUInt16BE(6) % (COUNTS / 2)
  lastMs = now
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
