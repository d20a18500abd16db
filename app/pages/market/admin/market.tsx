import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import {
  listMarketSources,
  listModelCoverage,
  type MarketSourceRow,
  type ModelCoverage,
} from '#app/domain/market/list-market.server.ts'
import {
  listMarketAliases,
  listSuggestedAliases,
} from '#app/domain/market/market-aliases.server.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import type { ListAnswer } from '#app/pages/import/list-file.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'

import type { Route } from './+types/market'
import { marketAction } from './market-action.server.ts'
import { MarketAliasForm, MarketListForm } from './market-forms.tsx'
import {
  AliasesTable,
  Coverage,
  type CoverageView,
  SourcesTable,
  type SourceView,
  SuggestionsTable,
} from './market-tables.tsx'

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
    rows: rows === null ? 'Being stored' : whole(rows),
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
  const isAlias = actionData?.form === 'alias'
  const listAnswer: ListAnswer | null = actionData?.form === 'list' ? actionData : null
  return (
    <>
      <PageHeading title="Market" note="Asking prices of similar cars, not sale prices" />
      <div className="grid gap-6">
        <AccountSection
          title="Lists"
          description="A newer list wins where both have the same advert. Deleting a list can be undone for a month."
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
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="Failed to fetch market prices" />
}
