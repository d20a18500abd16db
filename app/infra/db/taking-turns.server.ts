import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs one part of a long work, then leaves the database to others for as long as it took. Without
 * the pause an inquiry, which is several statements, would wait for a part before each of them.
 */
export async function takingTurns<T>(part: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await part()
  } finally {
    await wait(performance.now() - startedAt)
  }
}
