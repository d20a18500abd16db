import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { listCarMarkets } from '#app/domain/market/read-car-market.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { listStock } from '#app/domain/stock/list-stock.server.ts'
import { NO_CARS_MATCH, STAFF_CARS_FETCH_FAILED } from '#app/domain/stock/staff-texts.ts'
import { isNarrowed, parseStockSearch, stockSearchPath } from '#app/domain/stock/stock-search.ts'
import {
  listActiveCategories,
  readShopCategories,
} from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { count } from '#app/domain/text/count.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ViewToggle } from '#app/pages/search/view-toggle.tsx'
import { BulkBar } from '#app/pages/stock/bulk/bulk-bar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon, plusIcon, uploadIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/list'
import { StockCards } from './stock-cards.tsx'
import { StockFilters } from './stock-filters.tsx'
import { StockTable } from './stock-table.tsx'
import { stockViewOf } from './stock-view.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = parseStockSearch(url.searchParams)
  const [{ cars, ...found }, categories, shop, { names }, landing] = await Promise.all([
    listStock(search),
    orFallback(listActiveCategories(), { what: 'the categories', fallback: [] }),
    readSiteSettings(),
    readShopCategories(),
    readClockNow(),
  ])
  const publicUrl = await pageOrigin(context)
  const markets = await orFallback(listCarMarkets(cars), {
    what: 'the prices of similar cars',
    fallback: null,
  })
  return {
    search: { ...search, page: found.page },
    cars: cars.map((car) =>
      stockViewOf(
        { ...car, market: markets?.get(car.id) },
        { shop, publicUrl, names, now: new Date(), landing },
      ),
    ),
    total: found.total,
    pageCount: found.pageCount,
    categories,
    canDelete: can(context.get(staffContext), 'delete'),
    canExport: can(context.get(staffContext), 'export'),
  }
}

export default function CarList({ loaderData }: Route.ComponentProps) {
  const { search, cars, total, pageCount, categories, canDelete, canExport } = loaderData
  return (
    <>
      <PageHeading
        title="Cars"
        note={count(total, 'car')}
        actions={
          <>
            <ViewToggle
              view={search.view}
              hrefFor={(view) => stockSearchPath({ ...search, view })}
            />
            <ButtonLink to={stockSearchPath(search).replace('/admin/cars', '/admin/cars/print')}>
              Print list
            </ButtonLink>
            {canExport && (
              <ButtonLink
                to={stockSearchPath(search).replace('/admin/cars', '/admin/cars/export')}
                reloadDocument
                icon={<Icon of={downloadIcon} />}
              >
                Export
              </ButtonLink>
            )}
            <ButtonLink to="/admin/cars/import" icon={<Icon of={uploadIcon} />}>
              Import
            </ButtonLink>
            <ButtonLink to="/admin/cars/new" variant="primary" icon={<Icon of={plusIcon} />}>
              Add New Car
            </ButtonLink>
          </>
        }
      />
      <div className="group/stock grid gap-4">
        <StockFilters search={search} categories={categories} />
        {cars.length === 0 ? (
          <NoCars isNarrowed={isNarrowed(search)} />
        ) : search.view === 'list' ? (
          <StockTable cars={cars} search={search} canDelete={canDelete} />
        ) : (
          <StockCards cars={cars} returnTo={stockSearchPath(search)} canDelete={canDelete} />
        )}
        {cars.length > 0 && (
          <BulkBar
            key={JSON.stringify(search)}
            total={total}
            onPage={cars.length}
            isNarrowed={isNarrowed(search)}
            returnTo={stockSearchPath(search)}
            canDelete={canDelete}
          />
        )}
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={(page) => stockSearchPath({ ...search, page })}
        />
      </div>
    </>
  )
}

function NoCars({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={NO_CARS_MATCH}
      action={
        isNarrowed ? (
          <ButtonLink to="/admin/cars">Show all cars</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/admin/cars/new">Add the first car</ButtonLink>
            <ButtonLink to="/admin/cars/import">Import cars from a file</ButtonLink>
          </>
        )
      }
    >
      {isNarrowed
        ? 'Try fewer words, another category or another status.'
        : 'Cars you add appear here and in the shop right away.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={STAFF_CARS_FETCH_FAILED} />
}
