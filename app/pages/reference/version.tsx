import type { SubmissionResult } from '@conform-to/react'
import { data, Form, useNavigation } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { type FactSet, factKindLabel, factSetOn, isInUse } from '#app/domain/reference/fact-set.ts'
import { FactCheckForm, factEffects } from '#app/domain/reference/facts-schema.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import * as texts from '#app/domain/reference/reference-texts.ts'
import { checkAgain, saveAsBefore } from '#app/domain/reference/save-fact-set.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import type { Route } from './+types/version'
import { factView, periodText } from './fact-view.ts'
import { EffectsTable, FactsTable, SourceText, VersionsTable } from './facts-table.tsx'

const LIST = '/admin/reference'

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const all = await readFactSets()
  const set = all.find(({ id }) => id === params.id)
  if (!set) throw data(null, { status: 404 })
  const today = nairobiDay(new Date())
  const sets = all.filter(({ kind }) => kind === set.kind)
  const isUsed = isInUse(set, { sets, today })
  const stateOf = (each: FactSet) => {
    if (!isInUse(each, { sets, today })) return 'Earlier'
    return each.effectiveFrom > today ? 'Later' : 'In use'
  }
  return {
    ...factView(set, { sets, today, effectsOf: (each) => factEffects(each, today) }),
    kind: set.kind,
    kindLabel: factKindLabel(set.kind),
    name: set.name,
    version: set.version,
    versionCount: sets.length,
    period: periodText(set),
    source: set.source,
    sourceUrl: set.sourceUrl,
    note: set.note,
    checkedText: texts.factsNote(set),
    isUsed,
    canSaveAgain: asBeforeReplaces(set, { sets, today }),
    versions: sets.map((each) => ({
      id: each.id,
      name: each.name,
      period: periodText(each),
      state: stateOf(each),
      isShown: each.id === set.id,
    })),
  }
}

/** Not on the version that would stay in use anyway. */
function asBeforeReplaces(
  { id, kind }: FactSet,
  { sets, today }: { sets: readonly FactSet[]; today: string },
): boolean {
  const first = sets[0]?.effectiveFrom ?? today
  return factSetOn(sets, { kind, day: first > today ? first : today })?.id !== id
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const by = commandContextOf(context)
  const form = await request.formData()
  const today = nairobiDay(new Date())
  const page = `${LIST}/${id}`
  if (!(await readFactSets()).some((set) => set.id === id)) return gone()
  try {
    switch (form.get('intent')) {
      case 'check': {
        const submission = parseForm(form, FactCheckForm)
        if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
        const version = Number(formText(form, 'version')) || 0
        const checked = await checkAgain(by, { id, version, today, form: submission.value })
        if (!checked) return gone()
        if (!checked.ok) {
          return data(submission.reply({ formErrors: [checked.reason] }), { status: 400 })
        }
        return redirectWithFlash(page, { kind: 'success', text: texts.SET_CHECKED })
      }
      case 'as-before': {
        const versionCount = Number(formText(form, 'versionCount')) || 0
        const saved = await saveAsBefore(by, { id, versionCount, today })
        if (!saved) return gone()
        return saved.ok
          ? redirectWithFlash(`${LIST}/${saved.id}`, {
              kind: 'success',
              text: texts.setSaved(saved),
            })
          : redirectWithFlash(page, { kind: 'error', text: saved.reason })
      }
      default:
        throw data('Unknown form.', { status: 400 })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: by.requestId, err: error }, texts.REFERENCE_SAVE_FAILED)
    return redirectWithFlash(page, { kind: 'error', text: texts.REFERENCE_SAVE_FAILED })
  }
}

const gone = () => redirectWithFlash(LIST, { kind: 'info', text: texts.SET_GONE })

export default function FactVersion({ loaderData: view, actionData }: Route.ComponentProps) {
  const { kind, version, isCompared, isUsed } = view
  return (
    <div className="max-w-4xl">
      <ButtonLink to={LIST} variant="ghost" size="sm" className="-ms-3">
        Back to reference facts
      </ButtonLink>
      <PageHeading
        title={view.name}
        note={`${view.kindLabel}, ${isUsed ? 'in use' : 'counted'} from ${view.period}`}
        actions={
          <>
            {view.canSaveAgain && (
              <PostButton fields={{ intent: 'as-before', versionCount: view.versionCount }}>
                As before: use these again
              </PostButton>
            )}
            <ButtonLink to={`${LIST}/${kind}/change`} variant="primary">
              Change the figures
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        <AccountSection title={isCompared ? 'Compared with the figures in use' : 'Figures'}>
          <FactsTable rows={view.rows} isCompared={isCompared} />
          <EffectsTable rows={view.effects} isCompared={isCompared} />
        </AccountSection>
        <AccountSection title="Source" description={view.checkedText}>
          <p>
            <SourceText source={view.source} sourceUrl={view.sourceUrl} />
          </p>
          {view.note && <p className="text-ink-2">{view.note}</p>}
          {isUsed && (
            <CheckForm
              key={`${view.name} ${version}`}
              version={version}
              values={{ source: view.source, sourceUrl: view.sourceUrl ?? '' }}
              lastResult={actionData ?? null}
            />
          )}
        </AccountSection>
        {view.versions.length > 1 && (
          <AccountSection title="All versions">
            <VersionsTable rows={view.versions} />
          </AccountSection>
        )}
      </div>
    </div>
  )
}

type CheckValues = { source: string; sourceUrl: string }

type CheckFormProps = {
  version: number
  values: CheckValues
  lastResult: SubmissionResult | null
}

function CheckForm({ version, values, lastResult }: CheckFormProps) {
  const [form, fields] = useForm<CheckValues>({
    id: 'fact-check',
    lastResult,
    defaultValue: values,
  })
  const isBusy = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="version" value={version} />
      {form.errors && <Alert tone="danger" title={form.errors[0]} />}
      <FormText
        field={fields.source}
        label="Source"
        rows={2}
        help="What you have just read: who published it, its title and its date."
      />
      <FormText
        field={fields.sourceUrl}
        label="Public address (optional)"
        input={{ inputMode: 'url' }}
      />
      <div>
        <Button type="submit" busyText={isBusy && 'Saving...'}>
          Checked again today
        </Button>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={texts.REFERENCE_FETCH_FAILED} />
}
