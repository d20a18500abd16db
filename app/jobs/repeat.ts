import { MINUTE_MS } from '#app/domain/dates/units.ts'
import { logger } from '#app/infra/logger.server.ts'
import { countJobRun } from '#app/infra/metrics.server.ts'

type Repeating = {
  /** Runs the job now, or once more after the run in progress. */
  wake(): void
  /** Prevents further runs and waits for the one in progress, up to a timeout. */
  stop(): Promise<void>
}

type Job = {
  name: string
  firstAfterMs: number
  everyMs: number
  /** May return the milliseconds until it wants to run again, if that is before `everyMs`. */
  run: (signal: AbortSignal) => Promise<number | null>
}

/** Most failures pass, such as a database that restarts; a day is too long to wait for the next run. */
const RETRY_AFTER_MS = MINUTE_MS

/** Shorter than the shutdown timeout of the process. */
const STOP_TIMEOUT_MS = 5_000

/**
 * Repeats a job, one run at a time. After an error, which is logged, it runs again within a minute.
 * Its timer does not keep the process alive.
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
    let nextMs = Math.min(everyMs, RETRY_AFTER_MS)
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      nextMs = Math.min((await run(signal)) ?? everyMs, everyMs)
      countJobRun({ job: name, outcome: 'ok', seconds: seconds() })
      const done = { job: name, ms: Math.round(seconds() * 1000) }
      // A job that polls every half minute would fill the log.
      if (nextMs > MINUTE_MS) logger.info(done, 'a background job ran')
      else logger.debug(done, 'a background job ran')
    } catch (error) {
      countJobRun({ job: name, outcome: 'failed', seconds: seconds() })
      // After `stop()` times out, the resources it uses may be closed.
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
      const timeout = Promise.withResolvers<void>()
      const limit = setTimeout(timeout.resolve, STOP_TIMEOUT_MS)
      await Promise.race([running, timeout.promise])
      clearTimeout(limit)
    },
  }
}

type Steps = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Runs the steps of a job one after the other. A failing one is logged and does not stop the others;
 * a signal does.
 * @throws at the end, with the names of the failed steps
 */
export async function runSteps(steps: Steps, signal?: AbortSignal): Promise<void> {
  const failed: string[] = []
  for (const [step, run] of Object.entries(steps)) {
    if (signal?.aborted) break
    try {
      await run()
    } catch (error) {
      failed.push(step)
      // After `stop()` times out, the resources it uses may be closed.
      if (!signal?.aborted) logger.error({ step, err: error }, 'a step of a background job failed')
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}
