import { data, redirect, useLocation, useNavigate } from 'react-router'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { IN_TIME, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import {
  CAR_VIEWS,
  CATEGORY_PAGE_SIZE,
  formatCarFilters,
  parseLanding,
} from '#app/domain/search/car-search.ts'
import { CATEGORY_SORTS, findSort } from '#app/domain/search/car-sort.ts'
import { vehiclesFound } from '#app/domain/search/list-texts.ts'
import { countTooLate, importPriceNote, listCars } from '#app/domain/search/search-cars.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import {
  CAR_CATEGORIES,
  categoryEmptyText,
  categoryPath,
} from '#app/domain/taxonomy/car-category.ts'
import { findCategory } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { whole } from '#app/domain/text/count.ts'
import { ListErrorPage } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { ComparisonBar } from '#app/pages/shortlist/comparison-bar.tsx'
import { useCategories } from '#app/pages/site/site-contexts.ts'
import { carPaths } from '#app/seo/car-paths.ts'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Route } from './+types/category'
import { CarResults } from './car-results.tsx'
import { LandingFilter } from './landing-filter.tsx'
import { ViewToggle } from './view-toggle.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const slug = slugOf(params, url.pathname)
  const category = slug ? await findCategory(slug) : null
  if (!category) throw data(null, { status: 404 })
  // `/category/locally_used` is the same category: search engines get one canonical URL.
  const canonicalPath = categoryPath(category.slug)
  if (url.pathname !== canonicalPath) throw redirect(canonicalPath + url.search, 301)
  const sort = findSort(CATEGORY_SORTS, url.searchParams.get('sort'))
  const landing = parseLanding(url.searchParams.get('landing'))
  const filters = { ...NO_FILTERS, category: category.slug, landing }
  const view = CAR_VIEWS.find((each) => each === url.searchParams.get('view')) ?? 'grid'
  const { cars, total } = await listCars({
    filters,
    sort,
    page: 1,
    pageSize: CATEGORY_PAGE_SIZE,
  })
  const settings = await readSiteSettings()
  const meta = listPageMeta({
    title: pageTitle(`${category.label} cars`, settings),
    description: category.description || `${category.label} cars at ${settings.siteName}.`,
    path: canonicalPath,
    siteName: settings.siteName,
    publicUrl: await pageOrigin(context),
    image: await sitePreviewImage(settings),
    crumbs: [
      { label: 'Home', to: '/' },
      { label: category.label, to: canonicalPath },
    ],
    paths: carPaths(cars),
  })
  const emptyText = categoryEmptyText(category)
  return {
    category,
    emptyText,
    sort: sort.value,
    view,
    landing,
    tooLate: await countTooLate(filters),
    importPrices: await importPriceNote({ filters, sort }),
    cars,
    total,
    path: canonicalPath,
    meta,
  }
}

/** A built-in category has a path of its own, without the parameter. */
const slugOf = ({ slug }: { slug?: string | undefined }, pathname: string) =>
  slug?.toLowerCase() ?? CAR_CATEGORIES.find(({ path }) => path === pathname.toLowerCase())?.value

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, emptyText, cars, total, view, sort, landing, tooLate, path } = loaderData
  const hrefFor = (change: { view?: string; sort?: string; landing?: string }) => {
    const params = new URLSearchParams({ sort, view, landing: landing ?? '', ...change })
    if (!params.get('landing')) params.delete('landing')
    if (params.get('sort') === CATEGORY_SORTS[0].value) params.delete('sort')
    if (params.get('view') === 'grid') params.delete('view')
    return params.size > 0 ? `${path}?${params}` : path
  }
  return (
    <main id="main" className="container-page pt-4 pb-18 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: category.label }]} />
      <h1 className="display mt-2 text-3xl">{category.label}</h1>
      {category.description && <p className="mt-1 text-ink-2">{category.description}</p>}
      <div className="my-4 flex flex-wrap items-center gap-3">
        <p className="me-auto basis-full text-ink-2 sm:basis-auto">{vehiclesFound(total)}</p>
        <SortSelect sort={sort} view={view} landing={landing} hrefFor={hrefFor} />
        <ViewToggle view={view} hrefFor={(chosen) => hrefFor({ view: chosen })} />
        <LandingFilter
          to={hrefFor({ landing: landing ? '' : IN_TIME })}
          isOn={landing !== null}
          hidden={tooLate}
        />
      </div>
      {loaderData.importPrices && <p className="mb-4 text-ink-2">{loaderData.importPrices}</p>}
      {total === 0 ? (
        <EmptyState
          title={emptyText}
          action={<ButtonLink to="/search">Browse All Cars</ButtonLink>}
        >
          New cars come in every week. Browse everything we have, or tell us what you are looking
          for.
        </EmptyState>
      ) : (
        <>
          <CarResults cars={cars} view={view} />
          {total > cars.length && (
            <div className="mt-8 text-center">
              <ButtonLink
                to={`/search?${formatCarFilters({ ...NO_FILTERS, category: category.slug, landing })}`}
                size="lg"
              >
                See all {whole(total)}
              </ButtonLink>
            </div>
          )}
          <ComparisonBar />
        </>
      )}
    </main>
  )
}

type SortSelectProps = {
  sort: string
  view: string
  landing: string | null
  hrefFor: (change: { sort: string }) => string
}

function SortSelect({ sort, view, landing, hrefFor }: SortSelectProps) {
  const navigate = useNavigate()
  return (
    <form className="flex items-center gap-2">
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {landing && <input type="hidden" name="landing" value={landing} />}
      <Field label="Sort by" hideLabel>
        {(control) => (
          <Select
            {...control}
            name="sort"
            value={sort}
            options={CATEGORY_SORTS}
            onChange={(event) =>
              void navigate(hrefFor({ sort: event.currentTarget.value }), {
                preventScrollReset: true,
              })
            }
          />
        )}
      </Field>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}

/** The category is known even when its cars cannot be read: the menu names it. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const name = useCategories().names[slugOf(params, pathname) ?? '']
  return <ListErrorPage error={error} {...(name && { heading: name })} />
}
