import { once } from 'node:events'
import fs from 'node:fs'
import { Worker } from 'node:worker_threads'

import { CHANGES_CHANNEL } from '#app/infra/db/changes.server.ts'
import { socketPath } from '#app/infra/db/connection.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

import type { EngineOptions, EngineReport } from './engine-worker.server.ts'
import { explainFileProblem } from './file-problem.server.ts'

/** Statements leave little garbage; the default lets 34 MB pile up. */
const YOUNG_MB = 6

export type EngineThread = { close(): Promise<void> }

/**
 * Starts the engine in a worker thread, so that a slow query never blocks the site; resolves when
 * its socket answers.
 * @param options.onCrash called with a sentence when the engine dies
 */
export async function startEngine({
  dataDir,
  folder,
  socketDir,
  onCrash,
}: {
  dataDir: string
  folder: string
  socketDir: string
  onCrash: (sentence: string) => void
}): Promise<EngineThread> {
  const socket = socketPath(socketDir)
  prepareSocketFolder(socketDir, socket)
  const workerData: EngineOptions = { folder, socket, channel: CHANGES_CHANNEL }
  const worker = new Worker(new URL('./engine-worker.server.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let isClosing = false
  let reason = ''
  worker.on('error', (error) => (reason = error.message))
  const exited = once(worker, 'exit')

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (report: EngineReport) => {
      if (report.kind === 'ready') resolve()
      if (report.kind === 'failed') reject(cannotOpen({ dataDir, folder, reason: report.reason }))
      if (report.kind === 'dead') reason = report.reason
    })
    worker.on('exit', () => {
      reject(cannotOpen({ dataDir, folder, reason }))
      if (!isClosing) onCrash(`The embedded database stopped: ${reason || 'its thread ended'}.`)
    })
  }).catch(async (error: unknown) => {
    isClosing = true
    await worker.terminate()
    throw error
  })

  return {
    async close() {
      if (isClosing) return
      isClosing = true
      worker.postMessage('close')
      await exited
      fs.rmSync(socket, { force: true })
    },
  }
}

function prepareSocketFolder(socketDir: string, socket: string): void {
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const { uid } = fs.lstatSync(socketDir)
  if (process.getuid && uid !== process.getuid()) {
    throw new StartupProblem(
      `${socketDir} belongs to another user: remove it or set a shorter DATA_DIR.`,
    )
  }
  fs.chmodSync(socketDir, 0o700)
  fs.rmSync(socket, { force: true })
}

function cannotOpen({
  dataDir,
  folder,
  reason,
}: {
  dataDir: string
  folder: string
  reason: string
}): unknown {
  const explained = explainFileProblem(new Error(reason), dataDir)
  if (explained instanceof StartupProblem) return explained
  return new StartupProblem(
    `The database in ${folder} cannot be opened (${reason || 'the engine stopped'}): restore a backup into an empty DATA_DIR.`,
  )
}
