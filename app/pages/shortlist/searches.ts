import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { countNewCars } from '#app/domain/shortlist/count-new-cars.server.ts'
import { parseSince, SEARCHES_PER_QUESTION } from '#app/domain/shortlist/saved-search.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'

import type { Route } from './+types/searches'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

/**
 * `/searches.json?since=2026-11-01T…&search=make%3DToyota&since=…&search=…`: new cars per saved
 * search.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const searches = url.searchParams.getAll('search')
  const times = url.searchParams.getAll('since').map(parseSince)
  const isValid =
    searches.length === times.length &&
    searches.length <= SEARCHES_PER_QUESTION &&
    times.every((time) => time !== null)
  if (!isValid) {
    const error = `Expected at most ${SEARCHES_PER_QUESTION} searches, each with a valid "since".`
    return Response.json({ error }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
  const counts: number[] = []
  // One after the other: one visitor's list must not hog the database.
  for (const [at, search] of searches.entries()) {
    const { filters: stored, typed } = parseCarSearch(new URLSearchParams(search))
    const filters = await withCurrentNames(stored)
    counts.push(await countNewCars({ filters, typed, since: times[at] ?? new Date() }))
  }
  return Response.json({ counts }, { headers: { 'Cache-Control': 'no-store' } })
}
