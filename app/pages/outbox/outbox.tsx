import { Form, Link } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { EMAIL_LABELS, emailsFailedText, isWorthRetrying } from '#app/domain/mail/mail-kind.ts'
import { dismissEmail, listFailedEmails, retryEmail } from '#app/domain/mail/outbox.server.ts'
import { count } from '#app/domain/text/count.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { env } from '#app/infra/env.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/outbox'

const PATH = '/admin/outbox'

const REFUSALS = {
  gone: 'This email is no longer on the list.',
  stale: 'The link in this email has expired. Send a new invitation or request a new link instead.',
} as const

export async function loader() {
  const emails = await listFailedEmails()
  return {
    hasMailServer: env().SMTP_URL !== undefined,
    emails: emails.map(({ id, kind, to, inquiryId, attempts, reason, createdAt }) => ({
      id,
      title: EMAIL_LABELS[kind] ?? kind,
      to: to ?? 'the contact address in the settings',
      inquiryId,
      attempts: count(attempts, 'attempt'),
      at: formatMoment(createdAt),
      reason,
      canRetry: isWorthRetrying(kind),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formText(form, 'id')
  const refused = (text: string) => redirectWithFlash(PATH, { kind: 'error', text })
  if (!isId(id)) return refused(REFUSALS.gone)
  const commandContext = commandContextOf(context)
  const isRetry = form.get('intent') === 'retry'
  const done = isRetry
    ? await retryEmail(commandContext, id, new Date())
    : await dismissEmail(commandContext, id)
  if (!done.ok) return refused(REFUSALS[done.reason])
  return redirectWithFlash(PATH, {
    kind: 'success',
    text: isRetry ? 'Sending the email again now' : 'Removed from the list',
  })
}

export default function Outbox({ loaderData: { emails, hasMailServer } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Outbox"
        note={
          emails.length > 0
            ? `${emailsFailedText(emails.length)} in the last 30 days.`
            : 'Emails that failed to send are listed here.'
        }
      />
      <div className="grid max-w-4xl gap-4">
        {!hasMailServer && (
          <Alert tone="warning" title="The shop has no mail server">
            No emails are sent until one is set up. New inquiries still arrive under Inquiries.
          </Alert>
        )}
        {emails.length === 0 ? (
          <EmptyState title="No failed emails">
            Emails that a mail server rejects, or does not accept for days, appear here.
          </EmptyState>
        ) : (
          <ul className="grid gap-4" aria-label="Emails that failed">
            {emails.map((email) => (
              <FailedEmail key={email.id} email={email} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type FailedEmailProps = { email: Route.ComponentProps['loaderData']['emails'][number] }

function FailedEmail({ email }: FailedEmailProps) {
  const { id, title, to, at, attempts, reason, inquiryId, canRetry } = email
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{`To ${to}, ${at}, ${attempts}`}</p>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={id} />
        {canRetry && (
          <Button type="submit" name="intent" value="retry" size="sm">
            Try again
          </Button>
        )}
        <Button type="submit" name="intent" value="dismiss" size="sm" variant="ghost">
          Remove from the list
        </Button>
        {inquiryId && (
          <Link
            to={`/admin/inquiries/${inquiryId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Open the inquiry
          </Link>
        )}
      </Form>
    </Card>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="Failed to fetch the outbox" />
}
