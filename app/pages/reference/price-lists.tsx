import {
  type DraftEffect,
  draftEffect,
  listPriceLists,
  type PriceListRow,
} from '#app/domain/costs/price-lists/list-price-lists.server.ts'
import { LISTS_FETCH_FAILED } from '#app/domain/costs/price-lists/price-list-texts.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/price-lists'
import { PriceListCard, type PriceListView } from './price-list-card.tsx'
import { PriceListForm } from './price-list-form.tsx'
import { priceListsAction } from './price-lists-action.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const rows = await listPriceLists()
  const lists: PriceListView[] = []
  for (const row of rows) {
    const isDraft = row.status === 'draft' && row.rows !== null
    lists.push(viewOf(row, isDraft ? await draftEffect(row.id) : NO_EFFECT))
  }
  return { lists }
}

const NO_EFFECT: DraftEffect = { changes: null, cars: [] }

function viewOf(row: PriceListRow, { changes, cars: examples }: DraftEffect): PriceListView {
  const { id, name, status, isContested, source, sourceUrl, note, rows, refused, cars } = row
  const count = (number: number, what: string) =>
    `${number.toLocaleString('en-KE')} ${what}${number === 1 ? '' : 's'}`
  const stored = rows === null ? 'being stored' : count(rows, 'version')
  const left = refused === 0 ? '' : `, ${count(refused, 'row')} refused`
  return {
    id,
    name,
    state: status,
    isContested,
    isStored: rows !== null,
    source,
    sourceUrl,
    note,
    facts: `Effective from ${formatDate(row.publishedOn)}: ${stored}${left}`,
    changes,
    examples,
    cars,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  return priceListsAction({ request, context })
}

export default function PriceLists({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <ButtonLink to="/admin/reference" variant="ghost" size="sm" className="-ms-3">
        Back to reference facts
      </ButtonLink>
      <PageHeading
        title="The revenue authority’s retail prices"
        note="The CRSP list, which customs uses to value an imported car"
      />
      <div className="grid gap-6">
        {loaderData.lists.map((list) => (
          <PriceListCard key={list.id} {...list} />
        ))}
        {loaderData.lists.length === 0 && (
          <EmptyState title="No list yet">
            The list supplied with the program is loaded within the first minute.
          </EmptyState>
        )}
        <AccountSection
          title="Add a newer list"
          description="It is stored as a draft. Once in use, cars without a chosen version use it; the others keep the list their version was found in until you move them."
        >
          <PriceListForm answer={actionData ?? null} />
        </AccountSection>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={LISTS_FETCH_FAILED} />
}
