import type { RouterContextProvider } from 'react-router'

import { isBot } from '#app/domain/analytics/event.ts'
import { recordUnknownWords } from '#app/domain/search/words/managed/record-unknown-words.server.ts'
import { hasSessionCookie } from '#app/http/auth/auth-request.server.ts'
import { visitorBudget } from '#app/http/limits/visitor-budget.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'

/** Keeps one visitor from pushing out what others typed. The search itself neither waits nor fails. */
const limit = visitorBudget({
  device: { attempts: 20, windowSeconds: 60, delayMs: 0 },
  network: { attempts: 400, windowSeconds: 60, delayMs: 0 },
})

type Search = {
  request: Request
  context: Readonly<RouterContextProvider>
  words: readonly string[]
}

/** Counts the words of a buyer's search that were not understood. */
export async function countUnknownWords({ request, context, words }: Search): Promise<void> {
  if (words.length === 0 || hasSessionCookie(request)) return
  if (isBot(request.headers.get('user-agent'))) return
  const { clientAddress } = context.get(requestContext)
  if ((await limit({ request, clientAddress })) === null) recordUnknownWords(words)
}
