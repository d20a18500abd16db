import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { CHANGES_CHANNEL, RESUMED } from '#app/infra/db/changes.server.ts'
import { socketFolder, socketPath } from '#app/infra/db/connection.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

import { ensureDatabaseFolder, ensureDataDir } from './data-folder.server.ts'
import { type EngineThread, startEngine } from './engine-thread.server.ts'
import { explainFileProblem } from './file-problem.server.ts'
import { type Holder, isHere, isLock, type Lock, takeFolder } from './holder.server.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5_000
/** A death after this long has a new cause, so the delay starts over. */
const LONG_LIFE_MS = 60_000

/**
 * Starts the engine and, when it dies (a full disk stops it), restarts it until it opens;
 * acknowledged writes are in its log. Meanwhile queries fail at once.
 * @param options.onCrash called each time, with a sentence
 * @throws when the first start fails
 */
async function superviseEngine(options: Parameters<typeof startEngine>[0]): Promise<EngineThread> {
  const closing = new AbortController()
  const { signal } = closing
  let retryMs = FIRST_RETRY_MS

  const start = () => {
    const startedAtMs = Date.now()
    return startEngine({
      ...options,
      onCrash: (sentence) => {
        options.onCrash(sentence)
        if (Date.now() - startedAtMs > LONG_LIFE_MS) retryMs = FIRST_RETRY_MS
        if (!signal.aborted) current = startAgain()
      },
    })
  }
  const startAgain = async (): Promise<EngineThread | null> => {
    while (!signal.aborted) {
      await delay(retryMs, undefined, { signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
      const engine = signal.aborted ? null : await start().catch(() => null)
      if (engine) tellEverybody()
      if (engine) return engine
    }
    return null
  }
  let current: Promise<EngineThread | null> = Promise.resolve(await start())
  return {
    async close() {
      closing.abort()
      const engine = await current
      await engine?.close()
    },
  }
}

/** A change may have been committed by the dead engine and its notice lost. */
function tellEverybody(): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.postMessage(RESUMED)
  channel.close()
}

const JOIN_POLL_MS = 50

type Opening = {
  dataDir: string
  role: 'server' | 'cli'
  isKept?: boolean
  onCrash: (sentence: string) => void
}

/** Starts the engine of `dataDir`, or, for a command, connects to the running one. */
export async function openEmbedded({
  dataDir,
  role,
  isKept = false,
  onCrash,
}: Opening): Promise<{ kind: 'embedded' | 'joined'; close(): Promise<void> }> {
  ensureDataDir(dataDir)
  const socketDir = socketFolder(dataDir)
  const isServing = () => answers(socketPath(socketDir))
  for (;;) {
    const taken = await takeFolder({ dataDir, isServing }).catch((error: unknown) => {
      throw explainFileProblem(error, dataDir)
    })
    if (isLock(taken)) {
      return startOwn({ dataDir, socketDir, lock: taken, isKept, onCrash })
    }
    if (role === 'server') throw heldBy(taken, dataDir)
    if (await isServing()) return { kind: 'joined', close: async () => {} }
    await delay(JOIN_POLL_MS)
  }
}

async function startOwn({
  dataDir,
  socketDir,
  lock,
  isKept,
  onCrash,
}: {
  dataDir: string
  socketDir: string
  lock: Lock
  isKept: boolean
  onCrash: (sentence: string) => void
}) {
  try {
    const folder = await ensureDatabaseFolder(dataDir)
    const start = isKept ? superviseEngine : startEngine
    const engine = await start({ dataDir, folder, socketDir, onCrash })
    return {
      kind: 'embedded' as const,
      async close() {
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw explainFileProblem(error, dataDir)
  }
}

export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

export function heldBy(holder: Holder, dataDir: string): StartupProblem {
  const { pid, program, since } = holder
  const who = isHere(holder) ? `process ${pid}` : 'a process in another container'
  const held = since === '' ? 'another process' : `${who} (${program}, since ${since})`
  return new StartupProblem(
    `DATA_DIR ${dataDir} is in use by ${held}: stop that one first, or set another DATA_DIR.`,
  )
}
