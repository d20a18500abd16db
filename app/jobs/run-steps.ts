import { logger } from '#app/infra/logger.server.ts'

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
