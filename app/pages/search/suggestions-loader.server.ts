import type { LoaderFunctionArgs } from 'react-router'

import { parseText } from '#app/domain/search/car-search.ts'
import { visitorBudget } from '#app/http/limits/visitor-budget.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'

/** Responds with what `list` offers for the words in `q`. */
export function suggestionsLoader(list: (typed: string) => Promise<readonly object[]>) {
  // A browser asks once per pause in typing.
  const limit = visitorBudget({
    device: { attempts: 600, windowSeconds: 60, delayMs: 50 },
    network: { attempts: 6_000, windowSeconds: 60, delayMs: 10 },
  })
  return async ({ request, url, context }: LoaderFunctionArgs): Promise<Response> => {
    const { clientAddress } = context.get(requestContext)
    const waitSeconds = await limit({ request, clientAddress })
    if (waitSeconds !== null) {
      const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' }
      return Response.json([], { status: 429, headers })
    }
    return Response.json(await list(parseText(url.searchParams.get('q')) ?? ''), {
      headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
    })
  }
}
