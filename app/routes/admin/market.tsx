import { BrokenAdminPage } from '#app/components/admin/frame/problem-pages.tsx'
import type { ListAnswer } from '#app/components/admin/import/list-file.tsx'
import { MarketAliasForm, MarketListForm } from '#app/components/admin/market/market-forms.tsx'
import {
  AliasesTable,
  Coverage,
  type CoverageView,
  SourcesTable,
  type SourceView,
  SuggestionsTable,
} from '#app/components/admin/market/market-tables.tsx'
import { SlopesForm } from '#app/components/admin/market/slopes-form.tsx'
import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { AccountSection } from '#app/components/staff/account/account-section.tsx'
import {
  listMarketSources,
  listModelCoverage,
  type MarketSourceRow,
  type ModelCoverage,
} from '#app/domain/cars/market/list-market.server.ts'
import { MARKET_FETCH_FAILED } from '#app/domain/cars/market/market-admin-texts.ts'
import {
  listMarketAliases,
  listSuggestedAliases,
} from '#app/domain/cars/market/market-aliases.server.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { Route } from './+types/market'
import { marketAction } from './market/market-action.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const [sources, coverage, aliases, suggested] = await Promise.all([
    listMarketSources(),
    listModelCoverage(),
    listMarketAliases(),
    orFallback(listSuggestedAliases(), { what: 'suggested names of models', fallback: [] }),
  ])
  return {
    sources: sources.map(sourceView),
    coverage: coverage.map(coverageView),
    aliases,
    suggested,
  }
}

function sourceView(source: MarketSourceRow): SourceView {
  const { minPrice, maxPrice, rows } = source
  const limits = [
    ...(minPrice === null ? [] : [`from ${formatKsh(minPrice)}`]),
    ...(maxPrice === null ? [] : [`up to ${formatKsh(maxPrice)}`]),
  ]
  return {
    id: source.id,
    name: source.name,
    url: source.sourceUrl,
    note: source.note,
    seen: formatDate(source.observedOn),
    rows: rows === null ? 'Being stored' : rows.toLocaleString('en-KE'),
    window: limits.join(' ') || 'Any price',
    isDemo: source.isDemo,
  }
}

function coverageView(model: ModelCoverage): CoverageView {
  const { cars, answered, few, spread, floor, most } = model
  const others = cars - answered - few - spread - floor
  const reasons = [
    [few, 'too few similar cars'],
    [spread, 'prices differ too much'],
    [floor, 'too near the end of a list'],
    [others, 'price basis, cost to keys or category not known'],
  ] as const
  return {
    model: `${model.make} ${model.model}`,
    cars,
    answered,
    most,
    silent: reasons
      .filter(([count]) => count > 0)
      .map(([count, why]) => (cars === 1 ? why : `${why} (${count})`))
      .join(', '),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  return marketAction({ request, context })
}

export default function Market({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, coverage, aliases, suggested } = loaderData
  const slopes = actionData?.form === 'slopes' ? actionData : null
  const isAlias = actionData?.form === 'alias'
  const listAnswer: ListAnswer | null = actionData?.form === 'list' ? actionData : null
  return (
    <>
      <PageHeading
        title="Market"
        note="What others ask for cars like yours: asking prices, not sale prices"
      />
      <div className="grid gap-6">
        <AccountSection
          title="Lists"
          description="A newer list wins where both have the same advert. Dropping a list can be undone for a month."
        >
          <SourcesTable rows={sources} />
        </AccountSection>
        <AccountSection title="Add a list">
          <MarketListForm answer={listAnswer} />
        </AccountSection>
        <AccountSection
          title="Models on sale"
          description="A car is compared with at least 8 of the same make, model and origin, at most two model years apart."
        >
          <Coverage rows={coverage} />
        </AccountSection>
        <AccountSection title="Other names of models">
          <SuggestionsTable rows={suggested} />
          <AliasesTable rows={aliases} />
          <MarketAliasForm lastResult={isAlias ? actionData.lastResult : null} />
        </AccountSection>
        <AccountSection
          title="How year and mileage affect price"
          description="These figures adjust similar cars to the same year and mileage. Work them out again when your lists have changed a lot; nothing is used until you make the draft live under Reference facts."
        >
          <SlopesForm fit={slopes?.fit ?? null} problem={slopes?.problem ?? null} />
        </AccountSection>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={MARKET_FETCH_FAILED} />
}
