import { createHash } from 'node:crypto'

import { data } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { FACT_FIELDS } from '#app/domain/reference/fact-fields.ts'
import { FACT_KINDS, type FactKind, factKindLabel } from '#app/domain/reference/fact-set.ts'
import { factEffects, factSetForm } from '#app/domain/reference/facts-schema.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import * as texts from '#app/domain/reference/reference-texts.ts'
import { factSetOf, saveFactSet, wrongDays } from '#app/domain/reference/save-fact-set.server.ts'
import { SUPPLIED_FEES } from '#app/domain/reference/supplied-fees.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseKnownForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/change'
import { ChangeForm } from './change-form.tsx'
import { factFormValues, factView } from './fact-view.ts'

function kindOf(written: string): FactKind {
  const kind = FACT_KINDS.find(({ value }) => value === written)
  if (!kind) throw data(null, { status: 404 })
  return kind.value
}

async function readVersions(kind: FactKind) {
  return (await readFactSets()).filter((set) => set.kind === kind)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const kind = kindOf(params.kind)
  const sets = await readVersions(kind)
  const newest = sets[0] ?? (kind === SUPPLIED_FEES.kind ? SUPPLIED_FEES : null)
  return {
    kind: factKindLabel(kind),
    back: sets[0] ? `/admin/reference/${sets[0].id}` : '/admin/reference',
    versionCount: sets.length,
    fields: FACT_FIELDS[kind],
    values: factFormValues(kind, { newest, today: nairobiDay(new Date()) }),
  }
}

/**
 * The first press shows the effect, and the next one saves. Values that were changed in between
 * are shown again first: nothing is saved unseen.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const kind = kindOf(params.kind)
  const by = commandContextOf(context)
  const today = nairobiDay(new Date())
  const form = await request.formData()
  const submission = parseKnownForm(form, factSetForm(kind))
  const again = (lastResult: ReturnType<typeof submission.reply>) =>
    data({ lastResult, effect: null }, { status: 400 })
  if (submission.status !== 'success') return again(submission.reply())
  const sets = await readVersions(kind)
  const set = factSetOf({ kind, today }, submission.value)
  const wrong = wrongDays(set, { sets, today })
  if (wrong) return again(submission.reply({ fieldErrors: wrong }))
  const seen = fingerprintOf(submission.value)
  const before = formText(form, 'seen')
  if (before !== seen) {
    const view = factView(set, { sets, today, effectsOf: (each) => factEffects(each, today) })
    const effect = { ...view, seen, isAgain: before !== '' }
    return data({ lastResult: submission.reply(), effect })
  }
  try {
    const versionCount = Number(formText(form, 'versionCount')) || 0
    const saved = await saveFactSet(by, { kind, versionCount, today, form: submission.value })
    if (!saved.ok) {
      return again(
        submission.reply(
          'fields' in saved && saved.fields
            ? { fieldErrors: saved.fields }
            : { formErrors: [saved.reason] },
        ),
      )
    }
    return redirectWithFlash(`/admin/reference/${saved.id}`, {
      kind: 'success',
      text: texts.setSaved(saved),
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ requestId: by.requestId, err: error }, texts.REFERENCE_SAVE_FAILED)
    return again(submission.reply({ formErrors: [texts.REFERENCE_SAVE_FAILED] }))
  }
}

const fingerprintOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

export default function ChangeFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, back, ...form } = loaderData
  return (
    <div className="max-w-4xl">
      <ButtonLink to={back} variant="ghost" size="sm" className="-ms-3">
        Back
      </ButtonLink>
      <PageHeading
        title={kind}
        note="Saved figures are a new version: the earlier ones stay, with their days and sources"
      />
      <ChangeForm {...form} answer={actionData ?? null} />
    </div>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={texts.REFERENCE_FETCH_FAILED} />
}
