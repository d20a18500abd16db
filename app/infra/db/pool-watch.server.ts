import type { Pool, PoolClient } from 'pg'

/** `waiting` counts requests for a connection. */
type PoolState = { busy: number; idle: number; waiting: number }

let watched: Pool | null = null
let listener: ((seconds: number) => void) | null = null

/** Calls `heard` with how long each query or transaction waited for its connection. */
export function onPoolWait(heard: (seconds: number) => void): void {
  listener = heard
}

export function poolState(): PoolState {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = watched ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

export function watchedConnect(pool: Pool): () => Promise<PoolClient> {
  watched = pool
  return async () => {
    const askedAt = performance.now()
    const client = await pool.connect()
    listener?.((performance.now() - askedAt) / 1000)
    return client
  }
}
