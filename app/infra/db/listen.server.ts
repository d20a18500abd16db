import { BroadcastChannel } from 'node:worker_threads'

import { env } from '#app/infra/env.server.ts'

import { CHANGES_CHANNEL, receiveChanges } from './changes.server.ts'
import { listenToServer } from './listen-served.server.ts'

export type Listening = { close(): Promise<void> }

/**
 * For servers. The embedded engine forwards notices itself; a PostgreSQL server is reconnected to.
 */
export async function listenForChanges(): Promise<Listening> {
  return env().DATABASE_URL ? listenToServer() : listenToEngine()
}

function listenToEngine(): Listening {
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.onmessage = (message: unknown) => receiveChanges((message as { data: string }).data)
  channel.unref()
  return { close: async () => channel.close() }
}
