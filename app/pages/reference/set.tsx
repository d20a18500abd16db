import { data, Form } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { factEffects } from '#app/domain/reference/facts-schema.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { REFERENCE_FETCH_FAILED } from '#app/domain/reference/reference-texts.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'

import type { Route } from './+types/set'
import { CheckForm } from './check-form.tsx'
import { DraftForm } from './draft-form.tsx'
import { EffectsTable, FactsTable } from './facts-table.tsx'
import { referenceAction } from './reference-action.server.ts'
import { SetStatus } from './set-status.tsx'
import { setView } from './set-view.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const sets = await readFactSets()
  const set = sets.find(({ id }) => id === params.id)
  if (!set) throw data(null, { status: 404 })
  const today = nairobiDay(new Date())
  return setView(set, { sets, today, effectsOf: (each) => factEffects(each, today) })
}

export function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  return referenceAction({ request, context, id: params.id })
}

export default function ReferenceSet({ loaderData: view, actionData }: Route.ComponentProps) {
  const { status, version, isCompared } = view
  const lastResult = actionData ?? null
  return (
    <div className="max-w-4xl">
      <ButtonLink to="/admin/reference" variant="ghost" size="sm" className="-ms-3">
        Back to reference facts
      </ButtonLink>
      <PageHeading
        title={view.name}
        note={`${view.kind}, in use from ${view.period}`}
        actions={<SetStatus status={status} />}
      />
      <div className="grid gap-6">
        {status === 'draft' && (
          <AccountSection title="Draft" description="Buyers don’t see this until you use it.">
            <DraftForm
              key={version}
              version={version}
              values={view.values}
              facts={view.fields}
              lastResult={lastResult}
            />
          </AccountSection>
        )}
        <AccountSection title={isCompared ? 'What changes' : 'Figures'}>
          <FactsTable rows={view.rows} isCompared={isCompared} />
          <EffectsTable rows={view.effects} isCompared={isCompared} />
        </AccountSection>
        {status !== 'draft' && (
          <AccountSection title="Source" description={view.checkedText}>
            {view.sourceUrl ? (
              <p>
                <a
                  href={view.sourceUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="wrap-anywhere underline underline-offset-4"
                >
                  {view.source}
                </a>
              </p>
            ) : (
              <p>{view.source}</p>
            )}
            {view.note && <p className="text-ink-2">{view.note}</p>}
            {status === 'live' && (
              <CheckForm
                key={version}
                values={{ source: view.source, sourceUrl: view.sourceUrl ?? '' }}
                lastResult={lastResult}
              />
            )}
          </AccountSection>
        )}
        <div className="flex flex-wrap gap-2">
          {status !== 'live' && (
            <Press intent="live" version={version} label="Use this" variant="primary" />
          )}
          <Press intent="copy" version={version} label="Copy to a new draft" />
          {status === 'live' && <Press intent="retire" version={version} label="Retire" />}
          {status === 'draft' && <Press intent="delete" version={version} label="Delete draft" />}
        </div>
      </div>
    </div>
  )
}

type PressProps = {
  intent: string
  version: number
  label: string
  variant?: 'primary' | 'secondary'
}

function Press({ intent, version, label, variant = 'secondary' }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={REFERENCE_FETCH_FAILED} />
}
