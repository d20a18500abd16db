import { data, useNavigation } from 'react-router'

import { summaryText } from '#app/domain/audit/audit-entry.ts'
import { nameCarsOf } from '#app/domain/audit/list-audit-entries.server.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { can } from '#app/domain/staff/role.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import {
  needsDelete,
  previewUndo,
  UNDO_MODES,
  undoCars,
} from '#app/domain/stock/undo/undo-cars.server.ts'
import { count } from '#app/domain/text/count.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { answerInTime } from '#app/http/forms/answer-in-time.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { auditActionText } from '#app/pages/audit/audit-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/undo'
import { UNDO_REFUSED, UndoReview } from './undo-review.tsx'

const UNDO_GONE = 'There is nothing to undo: this entry does not exist or cannot be undone'
const UNDO_FAILED =
  'The change could not be undone, at least for some cars. Undo it again to go on.'
const UNDO_GOES_ON =
  'Many cars are still being undone. In a minute, undo again: that says whether all is undone.'

const LOG_PATH = '/admin/audit'
/** More would be a wall of names; the full count is shown as well. */
const CONFLICTS_SHOWN = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const plan = await previewUndo(params.id)
  if (!plan) throw data(UNDO_GONE, { status: 404 })
  const { entry, isUndone, restores, overwrites, revivals, removals, lateRemovals, conflicts } =
    plan
  const carsEntry = { id: entry.id, entity: 'cars', entityId: null, before: null, after: null }
  const cars = (await nameCarsOf([carsEntry])).get(entry.id)
  const isAllowed =
    can(context.get(staffContext), 'delete') || !needsDelete(plan, commandContextOf(context))
  return {
    id: entry.id,
    returnTo: returnPath(url.searchParams.get('to'), LOG_PATH),
    what: auditActionText(entry.action),
    who: `${entry.actor}, ${formatMoment(entry.at)}`,
    about: summaryText(
      entry.detail,
      cars ? { count: cars.count, names: [...cars.names.values()] } : null,
    ),
    isUndone,
    isAllowed,
    hasPhotos: ((entry.detail as { photos?: number } | null)?.photos ?? 0) > 0,
    restoredCount: restores.length,
    removedCount: removals.length,
    revivedCount: revivals.length,
    lateCount: overwrites.length + lateRemovals.length,
    conflictCount: conflicts.length,
    conflicts: conflicts.slice(0, CONFLICTS_SHOWN),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const mode = UNDO_MODES.find((known) => known === form.get('mode')) ?? 'ask'
  const returnTo = returnPath(form.get('returnTo'), LOG_PATH)
  const failed = (text: string) => redirectWithFlash(returnTo, { kind: 'error', text })
  const commandContext = commandContextOf(context)
  try {
    const canDelete = can(context.get(staffContext), 'delete')
    const undoing = undoCars(commandContext, { entryId: params.id, mode, canDelete })
    const undone = await answerInTime(undoing.then((result) => result ?? 'gone'))
    if (undone === null) return redirectWithFlash(returnTo, { kind: 'info', text: UNDO_GOES_ON })
    if (undone === 'gone') return failed(UNDO_GONE)
    if (!undone.ok) {
      if (undone.reason !== 'conflicts') return failed(UNDO_REFUSED[undone.reason])
      return redirectWithFlash(
        `${LOG_PATH}/${encodeURIComponent(params.id)}/undo?${new URLSearchParams({ to: returnTo }).toString()}`,
      )
    }
    const { restoredCount, skippedCount } = undone
    const text = `Undone for ${count(restoredCount, 'car')}`
    const skipped = skippedCount > 0 && {
      description: `${count(skippedCount, 'car')} left unchanged`,
    }
    return redirectWithFlash(returnTo, { kind: 'success', text, ...skipped })
  } catch (error) {
    logger.error({ requestId: commandContext.requestId, err: error, entry: params.id }, UNDO_FAILED)
    return failed(UNDO_FAILED)
  }
}

export default function UndoRoute({ loaderData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading
        title={`Undo: ${loaderData.what}`}
        note={[loaderData.about, loaderData.who].filter(Boolean).join(' · ')}
      />
      <UndoReview view={loaderData} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <BrokenAdminPage
      title={UNDO_GONE}
      action={<ButtonLink to={LOG_PATH}>Back to the audit log</ButtonLink>}
    />
  )
}
