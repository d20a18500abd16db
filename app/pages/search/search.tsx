import { redirect } from 'react-router'

import { alertPath } from '#app/domain/alerts/search-alert.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { monthlyBasis } from '#app/domain/reference/lender-terms-now.ts'
import { countFilters, IN_TIME, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { carSearchPath, parseCarSearch, SEARCH_PAGE_SIZE } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { readPriceRange } from '#app/domain/search/list-featured.server.ts'
import { listSearchChips } from '#app/domain/search/list-search-chips.server.ts'
import { NO_VEHICLES_FOUND, vehiclesFound, vehiclesShown } from '#app/domain/search/list-texts.ts'
import { readRangePresets } from '#app/domain/search/read-stock-parts.server.ts'
import { readRelaxed } from '#app/domain/search/relaxing/read-relaxed.server.ts'
import {
  asStocked,
  countTooLate,
  importPriceNote,
  searchCars,
} from '#app/domain/search/search-cars.server.ts'
import { readSearchTerms } from '#app/domain/search/stock-index/car-index.server.ts'
import { facetChoices } from '#app/domain/search/stock-index/facet-choices.ts'
import { engineNote, seatsNote } from '#app/domain/search/stock-index/listed-facts.ts'
import { unknownChoices } from '#app/domain/search/unknown-choices.ts'
import { readTyped, explainReading } from '#app/domain/search/words/typed-search.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { count } from '#app/domain/text/count.ts'
import { ListUnavailable } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { useDelayed } from '#app/pages/site/pending-page.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { closesDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { Sheet } from '#app/ui/overlays/dialog.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/search'
import { CarResults, CarResultsSkeleton } from './car-results.tsx'
import { countUnknownWords } from './count-unknown-words.server.ts'
import { LandingFilter } from './landing-filter.tsx'
import { RelaxedResults } from './relaxed-results.tsx'
import { SearchFilters } from './search-filters.tsx'
import { ActiveFilters, SearchToolbar } from './search-toolbar.tsx'
import { useSearchNavigation } from './use-search-navigation.ts'
import { ViewToggle } from './view-toggle.tsx'

const WHOLE_STOCK = {
  filters: NO_FILTERS,
  sort: SEARCH_SORTS[0],
  view: 'grid',
  page: 1,
  typed: null,
} as const
const FILTERS_ID = 'filters'
/** A shorter wait shows no skeleton: a flash would only distract. */
const SKELETON_AFTER_MS = 200

export async function loader({ url, request, context }: Route.LoaderArgs) {
  if (url.searchParams.has('q')) {
    const { path, unknownWords } = await readTyped(url.searchParams)
    await countUnknownWords({ request, context, words: unknownWords })
    throw redirect(path, 303)
  }
  const search = parseCarSearch(url.searchParams)
  const filters = await asStocked(await withCurrentNames(search.filters))
  // A temporary redirect: a merge can be undone.
  if (filters !== search.filters) throw redirect(carSearchPath({ ...search, filters }))
  const understood = await explainReading(search)
  const { facets, facts, ...found } = await searchCars({ ...search, pageSize: SEARCH_PAGE_SIZE })
  const term = found.correctedTerm ?? search.filters.searchTerm
  const asked = { ...search, filters: { ...search.filters, searchTerm: term } }
  const relaxed = found.total === 0 ? await readRelaxed(asked) : null
  const [settings, { names }, terms, prices] = await Promise.all([
    readSiteSettings(),
    readShopCategories(),
    readSearchTerms(),
    orFallback(readPriceRange(), { what: 'the range of prices', fallback: null }),
  ])
  return {
    search: { ...search, page: found.page },
    chips: await listSearchChips(search, {
      names,
      facts,
      monthlyBasis: terms && monthlyBasis(terms.terms),
    }),
    notes: {
      maxPrice: prices,
      maxEngine: engineNote(facts, search.filters),
      minSeats: seatsNote(facts, search.filters),
      maxMonthly: terms && terms.note,
    },
    presets: await readRangePresets(new Date()),
    choices: facetChoices(facets, { filters: search.filters, names }),
    found,
    tooLate: await countTooLate(asked.filters),
    alertPath: alertPath(search),
    understood,
    notices: noticesOf(url.searchParams, await importPriceNote(asked)),
    relaxed,
    heading: relaxed?.heading ?? vehiclesFound(found.total),
    subheading: relaxed?.title ?? vehiclesShown(found.cars.length, found.total),
    showText: relaxed ? 'Show results' : `Show ${count(found.total, 'Vehicle')}`,
    // No structured data: this is the heaviest page, and each car's page has its own.
    meta: pageMeta({
      title: pageTitle(
        found.page > 1 ? `Search cars, page ${found.page}` : 'Search cars',
        settings,
      ),
      description: `Every car at ${settings.siteName}: search by make, model, year, price in shillings and more.`,
      // To a search engine, another order or view is the same list.
      path: carSearchPath({ ...WHOLE_STOCK, page: found.page }),
      // There are thousands of filter combinations; search engines get the full list and the categories.
      noindex: countFilters(search.filters) > 0 || search.typed !== null,
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

/** What a reader of the list has to know about its filters. */
function noticesOf(asked: URLSearchParams, importPrices: string | null): string[] {
  const unknown = unknownChoices(asked).map(({ value }) => value)
  return [
    ...(unknown.length > 0 ? [`Left out, because no car matches: ${unknown.join(', ')}.`] : []),
    ...(importPrices === null ? [] : [importPrices]),
  ]
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { found, choices, chips, notes, presets, understood } = loaderData
  const { shown: search, isPending, go } = useSearchNavigation(loaderData.search)
  const isSlow = useDelayed(isPending, SKELETON_AFTER_MS)
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="display w-full text-3xl lg:w-auto" aria-live="polite">
          {loaderData.heading}
        </h1>
        <p className="min-w-0 flex-1 wrap-anywhere text-sm text-ink-2 sm:text-base">
          {loaderData.subheading}
        </p>
        <ViewToggle view={search.view} hrefFor={(view) => carSearchPath({ ...search, view })} />
      </div>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-[17rem_1fr] lg:gap-8">
        <Sheet
          id={FILTERS_ID}
          title="Filters"
          rail
          footer={
            <Button {...closesDialog(FILTERS_ID)} variant="primary" block className="lg:hidden">
              {loaderData.showText}
            </Button>
          }
        >
          <SearchFilters {...{ search, choices, notes, presets }} onSearch={go} />
        </Sheet>
        <section
          aria-label="Results"
          aria-busy={isPending}
          data-found={found.total}
          className="grid min-w-0 grid-cols-1 gap-4"
        >
          <SearchToolbar
            search={search}
            understood={understood}
            filtersId={FILTERS_ID}
            onSearch={go}
          />
          <ActiveFilters search={search} chips={chips} understood={understood} />
          {search.filters.landing === null && (
            <LandingFilter
              to={carSearchPath({
                ...search,
                filters: { ...search.filters, landing: IN_TIME },
                page: 1,
              })}
              isOn={false}
              hidden={loaderData.tooLate}
            />
          )}
          {loaderData.notices.map((text) => (
            <p key={text} className="text-ink-2 wrap-anywhere">
              {text}
            </p>
          ))}
          {found.correctedTerm && (
            <p className="text-ink-2">
              No results for “{loaderData.search.filters.searchTerm}”. Showing results for{' '}
              <strong className="text-ink">{found.correctedTerm}</strong>.
            </p>
          )}
          {isSlow ? <CarResultsSkeleton view={search.view} /> : <Results {...loaderData} />}
        </section>
      </div>
    </main>
  )
}

function Results({ found, search, relaxed, alertPath }: Route.ComponentProps['loaderData']) {
  const isNone = found.total === 0
  const { make, model } = search.filters
  const wanted = isNone && model !== null ? `when a ${make} ${model} comes` : 'about new ones'
  return (
    <>
      {relaxed ? (
        <RelaxedResults relaxed={relaxed} view={search.view} />
      ) : isNone ? (
        <EmptyState
          title={NO_VEHICLES_FOUND}
          action={<ButtonLink to="/search">Browse All Vehicles</ButtonLink>}
        >
          Try fewer keywords or a wider price range, or browse everything we have.
        </EmptyState>
      ) : (
        <CarResults cars={found.cars} view={search.view} />
      )}
      {found.pageCount > 1 && (
        <div className="mt-4">
          <Pagination
            page={search.page}
            pageCount={found.pageCount}
            hrefFor={(page) => carSearchPath({ ...search, page })}
          />
        </div>
      )}
      {alertPath && (
        <div className="text-center">
          <ButtonLink to={alertPath}>Tell me {wanted}</ButtonLink>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ListUnavailable heading="Search cars" head={<title>Search cars</title>} />
}
