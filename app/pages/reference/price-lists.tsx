import { Form } from 'react-router'

import {
  type ListEffect,
  listEffect,
  listPriceLists,
  type PriceListRow,
} from '#app/domain/costs/price-lists/list-price-lists.server.ts'
import { LISTS_FETCH_FAILED } from '#app/domain/costs/price-lists/price-list-texts.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { lastChosen, listOn } from '#app/domain/landed-cost/price-list.ts'
import { count } from '#app/domain/text/count.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { type ListAnswer, ListFile } from '#app/pages/import/list-file.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import type { Route } from './+types/price-lists'
import { PriceListCard, type PriceListView } from './price-list-card.tsx'
import { priceListsAction } from './price-lists-action.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const rows = await listPriceLists()
  const today = nairobiDay(new Date())
  const inUse = listOn(rows, today)
  const lists: PriceListView[] = []
  for (const row of rows) {
    const state = stateOf(row, { inUse, today })
    const isNew = (state === 'new' || state === 'later') && row.rows !== null
    lists.push(viewOf(row, { state, effect: isNew ? await listEffect(row.id) : NO_EFFECT }))
  }
  return { lists, chosen: lastChosen(rows), today }
}

const NO_EFFECT: ListEffect = { changes: null, cars: [] }

type State = PriceListView['state']

function stateOf(
  row: PriceListRow,
  { inUse, today }: { inUse: PriceListRow | null; today: string },
): State {
  if (row === inUse) return 'in_use'
  if (row.usedFrom === null) return 'new'
  return row.usedFrom > today ? 'later' : 'earlier'
}

function viewOf(
  row: PriceListRow,
  { state, effect }: { state: State; effect: ListEffect },
): PriceListView {
  const { id, name, source, sourceUrl, note, rows, refused, cars, usedFrom } = row
  const stored = rows === null ? 'being stored' : count(rows, 'version')
  const left = refused === 0 ? '' : `, ${count(refused, 'row')} refused`
  const used = usedFrom === null ? '' : `. Used from ${formatDate(usedFrom)}`
  return {
    id,
    name,
    state,
    isUsable: state !== 'in_use' && rows !== null,
    canDelete: (state === 'new' || state === 'later') && cars === 0,
    source,
    sourceUrl,
    note,
    facts: `Effective from ${formatDate(row.publishedOn)}: ${stored}${left}${used}`,
    changes: effect.changes,
    examples: effect.cars,
    cars: state === 'in_use' ? 0 : cars,
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
          <PriceListCard
            key={list.id}
            {...list}
            chosen={loaderData.chosen}
            today={loaderData.today}
          />
        ))}
        {loaderData.lists.length === 0 && (
          <EmptyState title="No list yet">
            The list supplied with the program is loaded within the first minute.
          </EmptyState>
        )}
        <AccountSection
          title="Add a newer list"
          description="You see what it changes and choose the day from which it is used. Cars without a chosen version go by it from then on; the others keep the list in which their version was chosen."
        >
          <PriceListForm answer={actionData ?? null} />
        </AccountSection>
      </div>
    </div>
  )
}

type ListValues = {
  name: string
  publishedOn: string
  source: string
  sourceUrl: string
  note: string
}

function PriceListForm({ answer }: { answer: ListAnswer | null }) {
  const [form, fields] = useForm<ListValues>({
    id: 'price-list',
    lastResult: answer?.lastResult ?? null,
  })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-4 md:grid-cols-2"
    >
      <FormText field={fields.name} label="Name" help="Such as “CRSP list of July 2027”." />
      <FormText field={fields.publishedOn} label="Effective from" input={{ type: 'date' }} />
      <div className="md:col-span-2">
        <FormText
          field={fields.source}
          label="Source"
          rows={2}
          help="Who published it, its title and its date. Buyers read it."
        />
      </div>
      <FormText
        field={fields.sourceUrl}
        label="Public address (optional)"
        input={{ inputMode: 'url' }}
      />
      <FormText field={fields.note} label="Note (optional)" rows={2} help="For staff only." />
      <ListFile
        answer={answer}
        help="At most 15 MB. Make, model, model number, engine capacity, fuel and CRSP; transmission, drive, body and seats where known."
        intents={{ check: 'check', save: 'save' }}
        saveLabel="Store the list"
      />
    </Form>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={LISTS_FETCH_FAILED} />
}
