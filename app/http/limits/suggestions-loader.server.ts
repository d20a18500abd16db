import type { LoaderFunctionArgs } from 'react-router'

import { parseText } from '#app/domain/cars/search/car-search.ts'
import { requestContext } from '#app/http/render/request-context.ts'

import { networkOf } from './client-network.ts'
import { rateLimit } from './rate-limit.server.ts'

/** Responds with what `list` offers for the words in `q`, limited per network. */
export function suggestionsLoader(list: (typed: string) => Promise<readonly object[]>) {
  // A browser asks once per pause in typing; mobile networks put many behind one IP.
  const limit = rateLimit({ attempts: 600, windowSeconds: 60 })
  return async ({ url, context }: LoaderFunctionArgs): Promise<Response> => {
    const { clientAddress } = context.get(requestContext)
    const waitSeconds = await limit(networkOf(clientAddress))
    if (waitSeconds !== null) {
      const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' }
      return Response.json([], { status: 429, headers })
    }
    return Response.json(await list(parseText(url.searchParams.get('q')) ?? ''), {
      headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
    })
  }
}
