import { data, Form, Link } from 'react-router'

import { backupLine } from '#app/domain/backup/backup-health.ts'
import { isBackupRunning, startBackup } from '#app/domain/backup/backup-runs.server.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { readEmailLogo } from '#app/domain/brand/read-brand.server.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { SiteSettingsSchema } from '#app/domain/settings/site-settings-schema.ts'
import {
  confirmHoursAndRate,
  updateSiteSettings,
} from '#app/domain/settings/update-site-settings.server.ts'
import { readSetup } from '#app/domain/setup/read-setup.server.ts'
import {
  ADDRESS_CONFIRMED,
  ADDRESS_FROM_ENVIRONMENT,
  BACKUP_RUNNING,
  BACKUP_STARTED,
  HOURS_CONFIRMED,
  NO_MAIL_SERVER,
  SETUP_FETCH_FAILED,
  type SetupStep,
  setupSteps,
  testEmailFailed,
  testEmailSent,
} from '#app/domain/setup/setup-steps.ts'
import { can } from '#app/domain/staff/role.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { shopMailer } from '#app/infra/mailer.server.ts'
import { testEmail } from '#app/mail/staff-emails.ts'
import { withLogo } from '#app/mail/with-logo.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

import type { Route } from './+types/setup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = context.get(staffContext)
  requirePermission(person, 'settings')
  const [facts, health] = await Promise.all([readSetup(person.id), readBackupHealth()])
  const now = new Date()
  return {
    steps: setupSteps(facts),
    backup: backupLine(health, { now, formatMoment: formatLongMoment }).text,
    isBackupRunning: isBackupRunning(),
    // The address this browser uses for the shop; nothing is stored until it is confirmed.
    suggestedAddress: facts.publicUrl ?? url.origin,
    isAddressFixed: env().PUBLIC_URL !== undefined,
    hasMailServer: facts.hasMailServer,
    email: person.email,
    canRemoveDemo: facts.demoLeft && can(person, 'delete'),
  }
}

const PATH = '/admin/setup'
const failed = (text: string) => redirectWithFlash(PATH, { kind: 'error', text })
const done = (text: string) => redirectWithFlash(PATH, { kind: 'success', text })

export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(staffContext)
  requirePermission(person, 'settings')
  const form = await request.formData()
  switch (formText(form, 'intent')) {
    case 'address': {
      if (env().PUBLIC_URL !== undefined) return failed(ADDRESS_FROM_ENVIRONMENT)
      const typed = formText(form, 'publicUrl')
      const read = SiteSettingsSchema.shape.publicUrl.safeParse(typed)
      if (!read.success) {
        return data({ typed, problem: read.error.issues[0]?.message }, { status: 400 })
      }
      await updateSiteSettings(commandContextOf(context), { publicUrl: read.data })
      return done(ADDRESS_CONFIRMED)
    }
    case 'hours':
      await confirmHoursAndRate(commandContextOf(context))
      return done(HOURS_CONFIRMED)
    case 'test-email':
      return sendTest(person.email)
    case 'backup':
      return startBackup() ? done(BACKUP_STARTED) : failed(BACKUP_RUNNING)
    default:
      return failed(SETUP_FETCH_FAILED)
  }
}

/** Bypasses the outbox, because the point is to see the mail server's response. */
async function sendTest(to: string) {
  const mailer = await shopMailer()
  if (!mailer) return failed(NO_MAIL_SERVER)
  const { siteName, contactEmail } = await readSiteSettings()
  const address = env().MAIL_FROM ?? contactEmail
  const sent = await mailer.send({
    messageId: `<${newId()}@${address.split('@').at(-1)}>`,
    from: { name: siteName, address },
    to,
    email: withLogo(testEmail({ siteName }), await readEmailLogo(), { siteName }),
  })
  return sent.ok ? done(testEmailSent(to)) : failed(testEmailFailed(sent.reason))
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { steps } = loaderData
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <>
      <PageHeading
        title="Open the shop"
        actions={<ButtonLink to="/admin">Go to the dashboard</ButtonLink>}
        note={
          left === 0
            ? 'Everything is done.'
            : `${left} of ${steps.length} steps ${left === 1 ? 'is' : 'are'} left.`
        }
      />
      <ol className="grid max-w-4xl gap-4">
        {steps.map((step) => (
          <Card key={step.key} as="li" className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="flex flex-wrap items-center gap-2 text-lg">
                {step.title}
                <Badge tone={step.isDone ? 'success' : 'warning'}>
                  {step.isDone ? 'Done' : 'To do'}
                </Badge>
              </h2>
              <p className="mt-1 wrap-anywhere text-ink-2">{step.text}</p>
              {step.key === 'backup' && (
                <p className="mt-1 text-sm text-ink-2">{loaderData.backup}</p>
              )}
            </div>
            <StepAction step={step} {...loaderData} refused={actionData} />
          </Card>
        ))}
      </ol>
    </>
  )
}

type StepActionProps = {
  step: SetupStep
  refused: Route.ComponentProps['actionData']
} & Omit<Route.ComponentProps['loaderData'], 'steps'>

function StepAction({ step: { key, isDone }, ...known }: StepActionProps) {
  switch (key) {
    case 'name':
      return <ButtonLink to="/admin/account">Your account</ButtonLink>
    case 'words':
    case 'contacts':
      return <ButtonLink to="/admin/settings">Settings</ButtonLink>
    case 'hours':
      return (
        <div className="flex flex-wrap gap-3">
          {!isDone && <PostButton fields={{ intent: 'hours' }}>They are right</PostButton>}
          <ButtonLink to="/admin/settings">Settings</ButtonLink>
        </div>
      )
    case 'address':
      return known.isAddressFixed ? null : (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <Field label="Address buyers type" error={known.refused?.problem}>
            {(control) => (
              <Input
                {...control}
                name="publicUrl"
                inputMode="url"
                required
                defaultValue={known.refused?.typed ?? known.suggestedAddress}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="address">
            {isDone ? 'Change' : 'Confirm'}
          </Button>
        </Form>
      )
    case 'mail':
      return known.hasMailServer ? (
        <PostButton fields={{ intent: 'test-email' }}>Send a test to {known.email}</PostButton>
      ) : null
    case 'backup':
      return known.isBackupRunning ? (
        <p>{BACKUP_RUNNING}</p>
      ) : (
        <PostButton fields={{ intent: 'backup' }}>Back up now</PostButton>
      )
    case 'colleagues':
      return <ButtonLink to="/admin/staff/invite">Invite a colleague</ButtonLink>
    case 'figures':
      return <ButtonLink to="/admin/reference">Reference facts</ButtonLink>
    case 'cars':
      return (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/cars/new">Add a car</ButtonLink>
          <ButtonLink to="/admin/cars/import">Import a list</ButtonLink>
          {known.canRemoveDemo && (
            <Link to="/admin/demo" className="inline-flex min-h-11 items-center underline">
              Remove the demo
            </Link>
          )}
        </div>
      )
  }
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={SETUP_FETCH_FAILED} />
}
