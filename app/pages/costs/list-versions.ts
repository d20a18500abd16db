import { versionName } from '#app/domain/costs/car-versions.ts'
import { type ListedVersion, versionText } from '#app/domain/landed-cost/price-list.ts'
import { searchVersions } from '#app/domain/landed-cost/search-versions.server.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { Offered } from '#app/domain/search/suggesting/suggestions.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'
import { suggestionsLoader } from '#app/pages/search/suggestions-loader.server.ts'

import type { Route } from './+types/list-versions'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

/** `/import-cost/versions?q=fielder+1496`: versions of the revenue authority's list. */
export const loader = suggestionsLoader(async (typed) => (await searchVersions(typed)).map(offered))

function offered(version: ListedVersion): Offered {
  const { id, make, model } = version
  return {
    text: `${make} ${versionName(version)}`,
    note: versionText({ ...version, modelNumber: '' }),
    aside: formatKsh(version.priceKsh),
    fields: { make, model, version: String(id) },
  }
}
