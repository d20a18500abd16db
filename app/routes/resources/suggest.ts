import { parseText } from '#app/domain/cars/search/car-search.ts'
import { listSuggestions } from '#app/domain/cars/search/suggesting/list-suggestions.server.ts'
import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'

import type { Route } from './+types/suggest'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

/** A browser asks once for what it typed in a pause; mobile networks put many behind one IP. */
const limit = rateLimit({ attempts: 600, windowSeconds: 60 })

/** `/suggest?q=pra`: up to five names of cars on sale that begin so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext)
  const waitSeconds = await limit(networkOf(clientAddress))
  if (waitSeconds !== null) {
    const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' }
    return Response.json([], { status: 429, headers })
  }
  return Response.json(await listSuggestions(parseText(url.searchParams.get('q')) ?? ''), {
    headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
  })
}
