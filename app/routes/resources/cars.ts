import { listCarsByIds } from '#app/domain/cars/list-cars-by-ids.server.ts'
import { isId, parseIdList } from '#app/domain/ids/is-id.ts'

import type { Route } from './+types/cars'

/** What a browser's lists hold at most together. */
const MAX_CARS = 60

/** `/cars.json?ids=a,b`: the cars of a browser's lists as they are now, and which are gone. */
export async function loader({ url }: Route.LoaderArgs) {
  const ids = parseIdList(url.searchParams.get('ids'))
  if (ids.length > MAX_CARS) return refused(`Ask for at most ${MAX_CARS} cars at once.`)
  if (!ids.every(isId)) return refused('One of these is not the id of a car.')
  return Response.json(await listCarsByIds(ids), { headers: { 'Cache-Control': 'no-store' } })
}

function refused(error: string): Response {
  return Response.json({ error }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
}
