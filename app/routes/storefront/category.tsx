import { data, redirect, useNavigate } from 'react-router'

import { ComparisonBar } from '#app/components/comparison/comparison-bar.tsx'
import { CarResults } from '#app/components/search/car-results.tsx'
import { LandingFilter } from '#app/components/search/landing-filter.tsx'
import { ViewToggle } from '#app/components/search/view-toggle.tsx'
import { IN_TIME, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import {
  CAR_VIEWS,
  CATEGORY_PAGE_SIZE,
  formatCarFilters,
  parseLanding,
} from '#app/domain/cars/search/car-search.ts'
import { CATEGORY_SORTS, findSort } from '#app/domain/cars/search/car-sort.ts'
import { vehiclesFound } from '#app/domain/cars/search/list-texts.ts'
import { countTooLate, listCars } from '#app/domain/cars/search/search-cars.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import {
  CAR_CATEGORIES,
  categoryEmptyText,
  categoryPath,
} from '#app/domain/taxonomy/car-category.ts'
import { findCategory } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { ListErrorPage } from '#app/http/render/list-error-page.tsx'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { carPaths } from '#app/seo/car-paths.ts'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'

import type { Route } from './+types/category'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const path = url.pathname.toLowerCase()
  const slug =
    params.slug?.toLowerCase() ?? CAR_CATEGORIES.find((known) => known.path === path)?.value
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
    cars,
    total,
    path: canonicalPath,
    meta,
  }
}

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
                See all {total.toLocaleString('en-KE')}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListErrorPage error={error} />
}
