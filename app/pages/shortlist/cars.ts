import { isId, parseIdList } from '#app/domain/ids/is-id.ts'
import { listCarsByIds } from '#app/domain/listing/shown-cars.server.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'

import type { Route } from './+types/cars'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

const MAX_CARS = 60

/** `/cars.json?ids=a,b`: the current data of these cars, and the ids that no longer exist. */
export async function loader({ url }: Route.LoaderArgs) {
  const ids = parseIdList(url.searchParams.get('ids'))
  if (ids.length > MAX_CARS) return badRequest(`Expected at most ${MAX_CARS} ids.`)
  if (!ids.every(isId)) return badRequest('One of these is not a valid car id.')
  return Response.json(await listCarsByIds(ids), { headers: { 'Cache-Control': 'no-store' } })
}

function badRequest(error: string): Response {
  return Response.json({ error }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
}
