import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { searchVersions } from '#app/domain/landed-cost/search-versions.server.ts'
import { typedCar } from '#app/domain/stock/form/typed-car.ts'

import type { Route } from './+types/estimate'
import { importEstimateView } from './import-estimate-view.ts'

const OFFERED = 20

/** The cost of importing a car as typed in the form. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, 200)
  const id = read('id')
  const stored = isId(id) ? await findCar(id) : null
  const isSameVersion = stored?.listVersion === read('listVersion').trim()
  const car = typedCar(read, {
    crspListId: isSameVersion ? stored.crspListId : null,
    isDemo: stored?.isDemo ?? false,
  })
  const { make, model, listVersion } = car
  const found = await searchVersions(listVersion ?? model, { make, limit: OFFERED })
  return importEstimateView(car, await readCostNow(), found)
}
