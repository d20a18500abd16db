import { ActiveFilters } from '#app/components/active-filters.tsx'
import { CarResults, CarResultsSkeleton } from '#app/components/car-results.tsx'
import { SearchFilters } from '#app/components/search-filters.tsx'
import { SearchToolbar } from '#app/components/search-toolbar.tsx'
import { useDelayed } from '#app/components/use-delayed.ts'
import { useSearchNavigation } from '#app/components/use-search-navigation.ts'
import { ViewToggle } from '#app/components/view-toggle.tsx'
import { countFilters, NO_FILTERS } from '#app/domain/cars/car-filters.ts'
import { carSearchPath, parseCarSearch, SEARCH_PAGE_SIZE } from '#app/domain/cars/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/cars/car-sort.ts'
import { facetChoices } from '#app/domain/cars/facets/facet-choices.ts'
import { NO_VEHICLES_FOUND, vehiclesFound, vehiclesShown } from '#app/domain/cars/list-texts.ts'
import { searchCars } from '#app/domain/cars/search-cars.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { UnreadList } from '#app/http/unread-list.tsx'
import { env } from '#app/infra/env.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { closesDialog } from '#app/ui/dialog-trigger.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Sheet } from '#app/ui/sheet.tsx'

import type { Route } from './+types/search'

const WHOLE_STOCK = { filters: NO_FILTERS, sort: SEARCH_SORTS[0], view: 'grid', page: 1 } as const
const FILTERS_ID = 'filters'
/** A shorter wait shows no skeleton: a flash would be more unrest than help. */
const SKELETON_AFTER_MS = 200

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseCarSearch(url.searchParams)
  const { facets, ...found } = await searchCars({ ...search, pageSize: SEARCH_PAGE_SIZE })
  const [settings, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  return {
    search: { ...search, page: found.page },
    choices: facetChoices(facets, { filters: search.filters, names }),
    found,
    // Without structured data: the heaviest page has no room for it, and its cars have their own.
    meta: pageMeta({
      title: pageTitle(
        found.page > 1 ? `Search cars, page ${found.page}` : 'Search cars',
        settings,
      ),
      description: `Every car at ${settings.siteName}: search by make, model, year, price in shillings and more.`,
      // Another order or view of the stock is the same list to a search engine.
      path: carSearchPath({ ...WHOLE_STOCK, page: found.page }),
      // A chosen selection is one of thousands; search engines get the whole list and the shelves.
      isHidden: countFilters(search.filters) > 0,
      siteName: settings.siteName,
      publicUrl: env().PUBLIC_URL ?? null,
      image: sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { found, choices } = loaderData
  const { shown: search, isPending, go } = useSearchNavigation(loaderData.search)
  const isSlow = useDelayed(isPending, SKELETON_AFTER_MS)
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <h1 className="display text-3xl" aria-live="polite">
        {vehiclesFound(found.total)}
      </h1>
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4">
        <p className="text-ink-2">{vehiclesShown(found.cars.length, found.total)}</p>
        <ViewToggle view={search.view} hrefFor={(view) => carSearchPath({ ...search, view })} />
      </div>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-[17rem_1fr] lg:gap-8">
        <Sheet
          id={FILTERS_ID}
          title="Filters"
          rail
          footer={
            <Button {...closesDialog(FILTERS_ID)} variant="primary" block className="lg:hidden">
              Show {vehiclesFound(found.total).replace(' Found', '')}
            </Button>
          }
        >
          <SearchFilters search={search} choices={choices} onSearch={go} />
        </Sheet>
        <section
          aria-label="Results"
          aria-busy={isPending}
          data-found={found.total}
          className="grid min-w-0 gap-4"
        >
          <SearchToolbar search={search} filtersId={FILTERS_ID} onSearch={go} />
          <ActiveFilters search={search} />
          {found.mendedTerm && (
            <p className="text-ink-2">
              Nothing is called “{loaderData.search.filters.searchTerm}”. Showing results for{' '}
              <strong className="text-ink">{found.mendedTerm}</strong>.
            </p>
          )}
          {isSlow ? <CarResultsSkeleton view={search.view} /> : <Results {...loaderData} />}
        </section>
      </div>
    </main>
  )
}

function Results({ found, search }: Route.ComponentProps['loaderData']) {
  if (found.total === 0) {
    return (
      <EmptyState
        title={NO_VEHICLES_FOUND}
        action={<ButtonLink to="/search">Browse All Vehicles</ButtonLink>}
      >
        Try fewer words or a wider price range, or look through everything we have.
      </EmptyState>
    )
  }
  return (
    <>
      <CarResults cars={found.cars} view={search.view} />
      <div className="mt-4">
        <Pagination
          page={search.page}
          pageCount={found.pageCount}
          hrefFor={(page) => carSearchPath({ ...search, page })}
        />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <UnreadList head={<title>Search cars</title>} />
}
