import { ComparisonPage } from '#app/components/comparison/comparison-page.tsx'
import { listCarsByIds } from '#app/domain/cars/list-cars-by-ids.server.ts'
import { parseComparison } from '#app/domain/comparison/parse-comparison.ts'

import type { Route } from './+types/compare'

export async function loader({ url }: Route.LoaderArgs) {
  const { ids, ...written } = parseComparison(url.searchParams)
  return { ...written, ...(await listCarsByIds(ids)) }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <title>Compare cars</title>
      <meta name="robots" content="noindex, follow" />
      <h1 className="display text-3xl">Compare cars</h1>
      <ComparisonPage {...loaderData} />
    </main>
  )
}
