import { CarResults } from '#app/components/car-results.tsx'
import { SearchToolbar } from '#app/components/search-toolbar.tsx'
import { carSearchPath, parseCarSearch, SEARCH_PAGE_SIZE } from '#app/domain/cars/car-search.ts'
import { searchCars } from '#app/domain/cars/search-cars.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/search'

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseCarSearch(url.searchParams)
  const { cars, total, page, pageCount } = await searchCars({
    ...search,
    pageSize: SEARCH_PAGE_SIZE,
  })
  return { search: { ...search, page }, cars, total, pageCount }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, cars, total, pageCount } = loaderData
  return (
    <main id="main" className="container-page py-8">
      <title>Search cars</title>
      <h1 className="display text-3xl">
        {total} {total === 1 ? 'Vehicle' : 'Vehicles'} Found
      </h1>
      <p className="mt-1 text-ink-2">
        Showing {cars.length} of {total} luxury vehicles
      </p>
      <SearchToolbar search={search} />
      {total === 0 ? (
        <EmptyState
          title="No vehicles found"
          action={<ButtonLink to="/search">Browse All Vehicles</ButtonLink>}
        >
          Try fewer words or a wider price range, or look through everything we have.
        </EmptyState>
      ) : (
        <>
          <CarResults cars={cars} view={search.view} />
          <div className="mt-8">
            <Pagination
              page={search.page}
              pageCount={pageCount}
              hrefFor={(page) => carSearchPath({ ...search, page })}
            />
          </div>
        </>
      )}
    </main>
  )
}
