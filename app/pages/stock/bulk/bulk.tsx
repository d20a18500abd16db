import { data, isRouteErrorResponse, useNavigation } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { can } from '#app/domain/staff/role.ts'
import { IMPORT_FACTS } from '#app/domain/stock/bulk/bulk-change.ts'
import { BULK_FAILED, NO_CARS_CHOSEN } from '#app/domain/stock/bulk/bulk-texts.ts'
import { previewBulkChange } from '#app/domain/stock/bulk/plan-bulk-change.server.ts'
import { hasFields, readBulkChange } from '#app/domain/stock/bulk/read-bulk-change.server.ts'
import { noSuchModel } from '#app/domain/stock/form/check-car-names.server.ts'
import { DELETE_NOT_ALLOWED } from '#app/domain/stock/staff-texts.ts'
import { listMakesForForm } from '#app/domain/taxonomy/list-makes.server.ts'
import {
  listActiveCategories,
  readShopCategories,
} from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/bulk'
import { changeManyCars, readBulkForm } from './bulk-action.server.ts'
import { BulkReview } from './bulk-review.tsx'
import { bulkViewOf } from './bulk-view.ts'

const TYPED = [
  'amount',
  'direction',
  'unit',
  'roundTo',
  'category',
  'engineCc',
  'modelCode',
  'location',
  ...IMPORT_FACTS,
  'make',
  'model',
  'dealerName',
  'dealerPhone',
  'dealerEmail',
  'dealerAddress',
  'heldFor',
  'untilDay',
] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const form = readBulkForm(url.searchParams)
  const { intent, selection, read, sent, returnTo } = form
  if (!intent || !selection) {
    throw redirectWithFlash(returnTo, { kind: 'error', text: NO_CARS_CHOSEN })
  }
  if (intent === 'delete' && !can(context.get(staffContext), 'delete')) {
    throw data(DELETE_NOT_ALLOWED, { status: 403 })
  }
  const change = intent === 'delete' ? null : readBulkChange(intent, read)
  const [preview, categories, { names }, makes] = await Promise.all([
    previewBulkChange(selection, change?.ok ? change.change : null),
    listActiveCategories(),
    readShopCategories(),
    intent === 'model' ? listMakesForForm() : [],
  ])
  if (preview.count === 0) {
    throw redirectWithFlash(returnTo, { kind: 'error', text: NO_CARS_CHOSEN })
  }
  const typed = TYPED.flatMap((name) => {
    const value = read(name)
    return value === null ? [] : [[name, value] as const]
  })
  // When the page first opens nothing has been typed, so there is no error to show.
  const invalid = change && !change.ok ? Object.entries(change.fields) : []
  const view = bulkViewOf(preview, {
    intent,
    names,
    sent,
    typed: Object.fromEntries(typed),
    errors: preview.isModelMissing
      ? { model: [noSuchModel(read('make') ?? '')] }
      : Object.fromEntries(invalid.filter(([field]) => read(field) !== null)),
    isReady: change === null || (change.ok && !preview.isModelMissing),
    hasFields: hasFields(intent),
  })
  return { view, categories, makes, today: nairobiDay(new Date()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readBulkForm(await request.formData())
  if (form.intent === 'delete' && !can(context.get(staffContext), 'delete')) {
    throw data(DELETE_NOT_ALLOWED, { status: 403 })
  }
  return changeManyCars(commandContextOf(context), form)
}

export default function BulkRoute({ loaderData }: Route.ComponentProps) {
  const { view, ...choices } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title={view.title} note={`${view.countText} selected`} />
      <BulkReview
        // Resets the form to the submitted values after a response.
        key={JSON.stringify(view.typed)}
        view={view}
        choices={choices}
        isBusy={isBusy}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403
  return (
    <BrokenAdminPage
      title={isForbidden ? DELETE_NOT_ALLOWED : BULK_FAILED}
      action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
    />
  )
}
