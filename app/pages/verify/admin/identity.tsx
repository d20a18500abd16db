import { data, Form } from 'react-router'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  IDENTITY_DELETED,
  IDENTITY_ENDED,
  IDENTITY_FETCH_FAILED,
  IDENTITY_SAVED,
  IDENTITY_KINDS,
} from '#app/domain/identity/identity.ts'
import {
  addIdentity,
  deleteIdentity,
  endIdentity,
  listIdentities,
} from '#app/domain/identity/official-identities.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/identity'

const PATH = '/admin/identity'
const LABEL_MAX_LENGTH = 80
const MEANINGS = [
  { value: 'ours', label: 'Ours' },
  { value: 'fraud', label: 'A known fraud' },
] as const
const KINDS = IDENTITY_KINDS.map(({ value, label }) => ({ value, label }))

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const today = nairobiDay(new Date())
  const identities = await listIdentities()
  return {
    identities: identities.map(({ id, kind, value, label, validFrom, validTo, isFraud }) => ({
      id,
      value,
      label,
      kind: IDENTITY_KINDS.find((each) => each.value === kind)?.label ?? kind,
      period: isFraud
        ? 'No, a known fraud'
        : validTo
          ? `${formatDate(validFrom)} to ${formatDate(validTo)}`
          : `since ${formatDate(validFrom)}`,
      isEnded: isFraud || (validTo !== null && validTo <= today),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const form = await request.formData()
  const commandContext = commandContextOf(context)
  const today = nairobiDay(new Date())
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  const done = (text: string) => redirectWithFlash(PATH, { kind: 'success', text })
  if (intent === 'add') {
    const typed = {
      kind: formText(form, 'kind'),
      value: formText(form, 'value').trim(),
      label: formText(form, 'label').trim().slice(0, LABEL_MAX_LENGTH),
      means: formText(form, 'means') === 'fraud' ? 'fraud' : 'ours',
    }
    const kind = IDENTITY_KINDS.find(({ value }) => value === typed.kind)?.value
    if (!kind || typed.label === '') {
      return data({ problem: 'Choose a kind and say what it is for.', typed }, { status: 400 })
    }
    const added = await addIdentity(commandContext, {
      kind,
      written: typed.value,
      label: typed.label,
      today,
      isFraud: typed.means === 'fraud',
    })
    return added.ok ? done(IDENTITY_SAVED) : data({ problem: added.reason, typed }, { status: 400 })
  }
  if (!isId(id)) throw data(null, { status: 400 })
  if (intent === 'end') {
    await endIdentity(commandContext, { id, today })
    return done(IDENTITY_ENDED)
  }
  if (intent === 'delete') {
    await deleteIdentity(commandContext, id)
    return done(IDENTITY_DELETED)
  }
  throw data(null, { status: 400 })
}

type Identity = Route.ComponentProps['loaderData']['identities'][number]

const IDENTITIES: readonly Column<Identity>[] = [
  { key: 'value', header: 'Number or address', isRowHeader: true, cell: ({ value }) => value },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'label', header: 'For', cell: ({ label }) => label },
  { key: 'period', header: 'Ours', cell: ({ period }) => period },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    cell: ({ id, value, isEnded }) => (
      <div className="flex flex-wrap gap-2">
        {!isEnded && (
          <PostButton
            fields={{ intent: 'end', id }}
            size="sm"
            aria-label={`No longer ours: ${value}`}
          >
            No longer ours
          </PostButton>
        )}
        <PostButton fields={{ intent: 'delete', id }} size="sm" aria-label={`Delete: ${value}`}>
          Delete
        </PostButton>
      </div>
    ),
  },
]

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed
  return (
    <>
      <PageHeading
        title="Official contacts"
        note="What buyers are told under “Is this really us?”. The contacts in your settings are included already."
      />
      <div className="grid gap-6">
        <AccountSection title="Add a number, till or address">
          <Form method="post" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5 lg:items-end">
            <input type="hidden" name="intent" value="add" />
            <Field label="Kind">
              {(control) => (
                <Select
                  {...control}
                  name="kind"
                  options={KINDS}
                  defaultValue={typed?.kind ?? 'till'}
                />
              )}
            </Field>
            <Field label="Number or address">
              {(control) => (
                <Input {...control} name="value" defaultValue={typed?.value} maxLength={200} />
              )}
            </Field>
            <Field label="It is">
              {(control) => (
                <Select
                  {...control}
                  name="means"
                  options={MEANINGS}
                  defaultValue={typed?.means ?? 'ours'}
                />
              )}
            </Field>
            <Field label="What it is for">
              {(control) => (
                <Input
                  {...control}
                  name="label"
                  defaultValue={typed?.label}
                  maxLength={LABEL_MAX_LENGTH}
                  placeholder="Deposits"
                />
              )}
            </Field>
            <Button type="submit" variant="primary">
              Add
            </Button>
          </Form>
          {actionData && <Alert tone="danger" title={actionData.problem} />}
        </AccountSection>
        <Table
          label="Official numbers and addresses"
          rows={loaderData.identities}
          rowKey={({ id }) => id}
          columns={IDENTITIES}
          empty={
            <EmptyState title="Nothing added yet">
              Buyers are told about the phone, email and pages in your settings. Add your tills and
              the numbers of your staff, and the numbers of known frauds.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={IDENTITY_FETCH_FAILED} />
}
