import { logger } from '#app/infra/logger.server.ts'
import { countJobRun } from '#app/infra/metrics.server.ts'

export type Repeating = {
  /** Runs as soon as nothing else of this job does. */
  wake(): void
  /** No further run; waits for the one in progress, though not for ever. */
  stop(): Promise<void>
}

type Job = {
  name: string
  firstAfterMs: number
  everyMs: number
  /** May answer in how many milliseconds it wants to run again, where that is before `everyMs`. */
  run: (signal: AbortSignal) => Promise<number | null>
}

const MINUTE_MS = 60_000

/** Below what the process has to close in. */
const STOP_PATIENCE_MS = 5_000

/**
 * Runs a job again and again, one run at a time. What it throws is logged, and it runs again at
 * its time; its timer keeps no process alive.
 */
export function repeat({ name, firstAfterMs, everyMs, run }: Job): Repeating {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (signal.aborted) return
    timer = setTimeout(() => (running ??= runOnce()), ms)
    timer.unref()
  }
  const runOnce = async () => {
    isWoken = false
    let nextMs = everyMs
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      nextMs = Math.min((await run(signal)) ?? everyMs, everyMs)
      countJobRun({ job: name, outcome: 'ok', seconds: seconds() })
      const done = { job: name, ms: Math.round(seconds() * 1000) }
      // One that looks every half minute would fill the log with nothing.
      if (nextMs > MINUTE_MS) logger.info(done, 'a background job ran')
      else logger.debug(done, 'a background job ran')
    } catch (error) {
      countJobRun({ job: name, outcome: 'failed', seconds: seconds() })
      // After `stop()` nobody waits for it, and what it uses may be closed.
      if (!signal.aborted) logger.error({ job: name, err: error }, 'a background job failed')
    }
    running = null
    schedule(isWoken ? 0 : Math.max(nextMs, 0))
  }
  schedule(firstAfterMs)
  return {
    wake() {
      isWoken = true
      if (!running) schedule(0)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      const patience = Promise.withResolvers<void>()
      const limit = setTimeout(patience.resolve, STOP_PATIENCE_MS)
      await Promise.race([running, patience.promise])
      clearTimeout(limit)
    },
  }
}
