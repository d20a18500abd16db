import { BroadcastChannel } from 'node:worker_threads'

import { env } from '#app/infra/env.server.ts'

import { CHANGES_CHANNEL, receiveChanges } from './changes.server.ts'
import { listenToServer } from './listen-served.server.ts'

export type Listening = { close(): Promise<void> }

/**
 * Makes the commits of other processes known to `onChange` and `epoch()` of this one; for
 * the process that serves. The embedded engine's thread tells every module of its process, and
 * nothing changes while it is gone; a served PostgreSQL is reconnected to for ever.
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
