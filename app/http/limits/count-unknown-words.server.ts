import type { RouterContextProvider } from 'react-router'

import { isBot } from '#app/domain/analytics/bot.ts'
import { recordUnknownWords } from '#app/domain/cars/search/words/managed/record-unknown-words.server.ts'
import { hasSessionCookie } from '#app/http/auth/session-cookie.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'

import { networkOf } from './client-network.ts'
import { rateLimit } from './rate-limit.server.ts'

/** Keeps one visitor from pushing out what others typed; nothing is refused above it. */
const limit = rateLimit({ attempts: 20, windowSeconds: 60 })

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
  if ((await limit(networkOf(clientAddress))) === null) recordUnknownWords(words)
}
