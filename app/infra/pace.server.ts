import { setTimeout as wait } from 'node:timers/promises'

/** Of work without a pause, and of the pause. In ms. */
const WORK_MS = 10
const PAUSE_MS = 5

/**
 * For long work on the thread that serves pages: await the returned function every few rows. A
 * request takes dozens of turns of the event loop, so `setImmediate`, which gives it one, would
 * make it wait for nearly all of the work.
 */
export function startPacing(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < WORK_MS) return
    await wait(PAUSE_MS)
    startedAt = performance.now()
  }
}
