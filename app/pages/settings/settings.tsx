import { useEffect } from 'react'
import { data, isRouteErrorResponse } from 'react-router'

import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import {
  readPublicUrl,
  readStoredSettings,
} from '#app/domain/settings/read-site-settings.server.ts'
import { saveSiteSettings } from '#app/domain/settings/save-site-settings.server.ts'
import { SiteSettingsForm } from '#app/domain/settings/site-settings-form-schema.ts'
import { SiteSettingsSchema } from '#app/domain/settings/site-settings-schema.ts'
import { featuredCarsLimitNote, type SiteSettings } from '#app/domain/settings/site-settings.ts'
import { feedLinks } from '#app/feeds/feed-links.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { AdminProblem, BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/settings'
import { SettingsForm } from './settings-form.tsx'
import { FeedsSection } from './settings-section.tsx'

const SETTINGS_SAVED = 'Settings saved'
const SETTINGS_SAVE_FAILED = 'Failed to save settings'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const feeds = feedLinks(await readPublicUrl())
  return { settings: await readStoredSettings(), feeds }
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const commandContext = commandContextOf(context)
  const formData = await request.formData()
  const submission = parseForm(formData, SiteSettingsForm)
  if (submission.status !== 'success') {
    return data({ isSaved: false, result: submission.reply() }, { status: 400 })
  }
  try {
    const saved = await saveSiteSettings(
      commandContext,
      submission.value,
      openedWith(formData.get('opened')),
    )
    if (saved.ok) {
      const note = featuredCarsLimitNote(formData.get('featuredCarsLimit'))
      return { isSaved: true, note, result: submission.reply({ resetForm: true }) }
    }
    if (saved.reason === 'invalid') {
      const result = submission.reply({ fieldErrors: saved.fields })
      return data({ isSaved: false, result }, { status: 400 })
    }
    const formErrors = [CHANGED_MEANWHILE]
    const result = submission.reply({ formErrors, fieldErrors: saved.fields })
    return data({ isSaved: false, result, opened: saved.now }, { status: 409 })
  } catch (error) {
    logger.error(
      { requestId: commandContext.requestId, err: error },
      'the settings could not be saved',
    )
    const result = submission.reply({ formErrors: [SETTINGS_SAVE_FAILED] })
    return data({ isSaved: false, result }, { status: 500 })
  }
}

function openedWith(field: FormDataEntryValue | null) {
  if (typeof field !== 'string') return {}
  try {
    return SiteSettingsSchema.exactPartial().parse(JSON.parse(field))
  } catch {
    return {}
  }
}

type SettingsResult = {
  isSaved: boolean
  /** The settings as others saved them, which saving again replaces. */
  opened?: SiteSettings
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SettingsResult | undefined = actionData
  const isSaved = actionData?.isSaved ?? false
  const note = actionData && 'note' in actionData ? actionData.note : null
  useEffect(() => {
    if (!actionData) return
    if (actionData.isSaved) toast.success(SETTINGS_SAVED, note ? { description: note } : {})
    else if (!actionData.result.error) toast.error(SETTINGS_SAVE_FAILED)
  }, [actionData, note])
  return (
    <>
      <PageHeading
        title="Settings"
        actions={<ButtonLink to="/admin/settings/brand">Logo and icon</ButtonLink>}
      />
      {isSaved && (
        <div className="mb-6 hidden noscript:block">
          <Alert tone="success" title={SETTINGS_SAVED}>
            {note}
          </Alert>
        </div>
      )}
      <SettingsForm
        settings={loaderData.settings}
        opened={answer?.opened ?? loaderData.settings}
        lastResult={actionData?.result}
      >
        <FeedsSection feeds={loaderData.feeds} />
      </SettingsForm>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <AdminProblem error={error} />
  return <BrokenAdminPage title="Failed to load settings" />
}
