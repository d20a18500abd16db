import { setTimeout as wait } from 'node:timers/promises'

import { logger } from '#app/infra/logger.server.ts'

/** Well below the silence after which the server, and most proxies, close a connection. */
const ANSWER_WITHIN_MS = 20_000

/** The result of long work, or null if it goes on; a later error is only logged. */
export function answerInTime<T>(work: Promise<T>): Promise<T | null> {
  const waiting = new AbortController()
  const late = wait(ANSWER_WITHIN_MS, null, { signal: waiting.signal, ref: false }).then(() => {
    work.catch((error: unknown) => logger.error({ err: error }, 'work that went on has failed'))
    return null
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => waiting.abort())
}
