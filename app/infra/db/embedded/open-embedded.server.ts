import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { socketFolder, socketPath } from '#app/infra/db/connection.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

import { ensureDatabaseFolder, ensureDataDir } from './data-folder.server.ts'
import { startEngine } from './engine-thread.server.ts'
import { explainFileProblem } from './file-problem.server.ts'
import { type Holder, isHere, isLock, type Lock, takeFolder } from './holder.server.ts'
import { superviseEngine } from './supervise-engine.server.ts'

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
