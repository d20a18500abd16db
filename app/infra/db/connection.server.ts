import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg, { type PoolConfig } from 'pg'

import { env } from '#app/infra/env.server.ts'

/** A unix socket path may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_MAX_BYTES = 100
const SERVED_POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** The embedded engine has one session, so a connection may wait for a long import. */
const EMBEDDED_CONNECT_TIMEOUT_MS = 60_000

/** `<dataDir>/run` (0700), or a temporary folder derived from dataDir where that is too long. */
export function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run')
  if (Buffer.byteLength(socketPath(folder)) <= SOCKET_PATH_MAX_BYTES) return folder
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  return join(tmpdir(), `car-shop-${name}`)
}

export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432')
}

export function poolConfig(): PoolConfig {
  const { DATABASE_URL, DATA_DIR } = env()
  const shared = { application_name: 'car-shop', types: { getTypeParser } }
  if (DATABASE_URL) {
    return {
      ...shared,
      connectionString: DATABASE_URL,
      max: SERVED_POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    }
  }
  return {
    ...shared,
    host: socketFolder(DATA_DIR),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    // The engine is one session: more connections would only wait for each other.
    max: 1,
    connectionTimeoutMillis: EMBEDDED_CONNECT_TIMEOUT_MS,
  }
}

type TypeParser = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

const asText = (value: string) => value

/** bigint as number (prices and counts are far below 2^53), `date` as `YYYY-MM-DD`. */
const getTypeParser: TypeParser = (oid, format) => {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.DATE) return asText
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown
}
