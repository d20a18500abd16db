import { setTimeout as delay } from 'node:timers/promises'

import { CHANGES_CHANNEL, RESUMED } from '#app/infra/db/changes.server.ts'

import { type EngineThread, startEngine } from './engine-thread.server.ts'

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
export async function superviseEngine(
  options: Parameters<typeof startEngine>[0],
): Promise<EngineThread> {
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
