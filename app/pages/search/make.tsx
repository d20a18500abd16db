import { data, redirect, Link } from 'react-router'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { carSearchPath, parsePage, SEARCH_PAGE_SIZE } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { readStockPage, type StockPageFacts } from '#app/domain/search/read-stock-page.server.ts'
import { listCars, searchCars } from '#app/domain/search/search-cars.server.ts'
import { noStockTitle, priceSpan, stockHeading } from '#app/domain/search/stock-texts.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { MAKES_PATH } from '#app/domain/taxonomy/slugs/name-slug.ts'
import { count } from '#app/domain/text/count.ts'
import { wantedCarMessage } from '#app/domain/whatsapp/wanted-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ListErrorPage } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { useSiteSettings } from '#app/pages/site/site-contexts.ts'
import { carPaths } from '#app/seo/car-paths.ts'
import { stockPageMeta } from '#app/seo/list-page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/make'
import { CarResults } from './car-results.tsx'

const ALTERNATIVES = 6

type Params = { make: string; model?: string | undefined }

/** The cars of a make (`/cars/toyota`), or of one of its models. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { make: makeSlug, model: modelSlug }: Params = params
  const facts = await readStockPage(makeSlug, modelSlug)
  if (!facts) throw data(null, { status: 404 })
  // The name has changed or the URL was typed: redirect to the canonical one.
  if (url.pathname !== facts.path) throw redirect(facts.path + url.search, 301)
  const { make, model } = facts
  const filters = { ...NO_FILTERS, make, model }
  const query = { sort: SEARCH_SORTS[0], page: parsePage(url.searchParams.get('page')) }
  const found = await searchCars({ filters, ...query, pageSize: SEARCH_PAGE_SIZE })
  const { cars, page, pageCount, facets } = found
  const [settings, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Cars by make', to: MAKES_PATH },
    { label: make, to: facts.makePath },
    ...(model === null ? [] : [{ label: model, to: facts.path }]),
  ]
  return {
    facts,
    crumbs,
    page,
    pageCount,
    cars: cars.length > 0 ? cars : await listAlternatives(facts),
    searchPath: carSearchPath({
      filters,
      sort: SEARCH_SORTS[0],
      view: 'grid',
      typed: null,
      page: 1,
    }),
    categories: facets.category.map(({ value, count }) => ({
      label: categoryLabel(value, names),
      count,
      path: `/search?${new URLSearchParams({ make, ...(model && { model }), category: value })}`,
    })),
    meta: stockPageMeta({
      facts,
      crumbs,
      page,
      siteName: settings.siteName,
      paths: carPaths(cars),
      image: await sitePreviewImage(settings),
      offset: (page - 1) * SEARCH_PAGE_SIZE,
      publicUrl: await pageOrigin(context),
    }),
  }
}

async function listAlternatives({ make, model }: StockPageFacts) {
  const newest = { sort: SEARCH_SORTS[0], page: 1, pageSize: ALTERNATIVES }
  const filters = { ...NO_FILTERS, make: model === null ? null : make }
  const { cars } = await listCars({ ...newest, filters })
  return cars.length > 0 ? cars : (await listCars({ ...newest, filters: NO_FILTERS })).cars
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Make({ loaderData }: Route.ComponentProps) {
  const { facts, crumbs, cars, categories, page, pageCount, searchPath } = loaderData
  const { make, model, path, figures, models } = facts
  const isEmpty = figures.count === 0
  return (
    <main id="main" className="container-page pt-4 pb-18 sm:pt-6">
      <Breadcrumb
        items={crumbs.map((crumb, at) =>
          at === crumbs.length - 1 ? { label: crumb.label } : crumb,
        )}
      />
      <h1 className="display mt-2 wrap-anywhere text-3xl">
        {isEmpty ? `${make} ${model ?? 'cars'}` : stockHeading(facts)}
      </h1>
      {!isEmpty && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="tabular text-ink-2">
            {count(figures.count, 'car')}, {priceSpan(figures)}
          </p>
          <ButtonLink to={searchPath} size="sm">
            Filter and sort these cars
          </ButtonLink>
        </div>
      )}
      {model === null && <StockLinks title="Models" links={models} />}
      {categories.length > 1 && <StockLinks title="By category" links={categories} />}
      {isEmpty && <NoStock make={make} model={model} hasCars={cars.length > 0} />}
      <div className="mt-6">
        <CarResults cars={cars} view="grid" />
      </div>
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
      </div>
      {model !== null && <StockLinks title={`Other ${make} models`} links={models} />}
    </main>
  )
}

type NoStockProps = Pick<StockPageFacts, 'make' | 'model'> & { hasCars: boolean }

function NoStock({ make, model, hasCars }: NoStockProps) {
  const shop = useSiteSettings()
  const text = wantedCarMessage({ siteName: shop.siteName, make, model })
  return (
    <>
      <div className="mt-6">
        <EmptyState
          title={noStockTitle({ make, model })}
          action={
            <>
              <ButtonLink
                to={whatsappLink({ number: shop.whatsappNumber, text })}
                variant="whatsapp"
                icon={<WhatsappIcon />}
              >
                Tell me when one arrives
              </ButtonLink>
              <ButtonLink to="/search">Browse All Cars</ButtonLink>
            </>
          }
        >
          New cars come in every week, and we source cars from abroad to order. Tell us what you are
          looking for and someone will answer.
        </EmptyState>
      </div>
      {hasCars && <h2 className="display mt-12 text-2xl">Cars you can see today</h2>}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListErrorPage error={error} />
}

/** The rest is collapsed: a buyer looks for one name, not through sixty. */
const SHOWN = 12

type StockLinksProps = {
  title: string
  links: readonly { label: string; path: string; count: number }[]
}

/**
 * Links to parts of the stock with their number of cars. On a phone one swipeable row, so that the
 * cars stay in view.
 */
function StockLinks({ title, links }: StockLinksProps) {
  if (links.length === 0) return null
  const more = links.slice(SHOWN)
  return (
    <nav aria-label={title} className="mt-4">
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      <Chips links={links.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
            {more.length} more
          </summary>
          <Chips links={more} />
        </details>
      )}
    </nav>
  )
}

function Chips({ links }: Pick<StockLinksProps, 'links'>) {
  return (
    <ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {links.map(({ label, path, count }) => (
        <li key={path} className="max-w-full shrink-0">
          <Link
            to={path}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken"
          >
            <span className="truncate">{label}</span>
            <span className="tabular text-ink-2">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
