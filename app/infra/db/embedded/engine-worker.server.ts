import { isMainThread, parentPort, workerData } from 'node:worker_threads'

import { openEngine } from './engine.server.ts'
import { serveSession, SessionTurns } from './session-socket.server.ts'

export type EngineOptions = { folder: string; socket: string; channel: string }

export type EngineReport =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'dead'; reason: string }

if (isMainThread || !parentPort) throw new Error('engine-worker runs as a worker thread')
const parent = parentPort
const report = (message: EngineReport) => parent.postMessage(message)
const { folder, socket, channel } = workerData as EngineOptions

const notices = new BroadcastChannel(channel)
const sessionSetup = `listen ${channel}`

try {
  const engine = await openEngine({
    folder,
    // The rest of this thread would only learn that the session has ended.
    onDeath: (reason) => {
      report({ kind: 'dead', reason })
      process.exit(1)
    },
  })
  await engine.pglite.exec(sessionSetup)
  const turns = new SessionTurns({
    pglite: engine.pglite,
    sessionSetup,
    notify: (notification) => notices.postMessage(notification.payload),
  })
  const listener = await serveSession({ path: socket, turns, greeting: await turns.greeting() })
  report({ kind: 'ready' })

  parent.once('message', async () => {
    await turns.stop()
    await listener.close()
    await engine.close()
    process.exit(0)
  })
} catch (error) {
  report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
}
