import { Form, Link } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { BrokenAdminPage } from '#app/components/admin/problem-pages.tsx'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import {
  dismissLetter,
  listFailedLetters,
  retryLetter,
} from '#app/domain/mail/failed-letters.server.ts'
import {
  LETTER_PUT_AWAY,
  LETTER_QUEUED,
  LETTER_REFUSED,
  lettersFailedText,
} from '#app/domain/mail/letter-texts.ts'
import { isWorthRetrying, LETTER_LABELS } from '#app/domain/mail/mail-kind.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { formText } from '#app/http/form-text.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { env } from '#app/infra/env.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/letters'

const PATH = '/admin/letters'

export async function loader() {
  const letters = await listFailedLetters()
  return {
    hasMailServer: env().SMTP_URL !== undefined,
    letters: letters.map(({ id, kind, to, inquiryId, attempts, reason, createdAt }) => ({
      id,
      title: LETTER_LABELS[kind] ?? kind,
      to: to ?? 'the contact address of the settings',
      inquiryId,
      tries: attempts === 1 ? 'tried once' : `tried ${attempts} times`,
      at: formatMoment(createdAt),
      reason,
      canRetry: isWorthRetrying(kind),
    })),
  }
}

/** Tries a letter again, or puts it away. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formText(form, 'id')
  const refused = (text: string) => redirectWithNews(PATH, { kind: 'error', text })
  if (!isId(id)) return refused(LETTER_REFUSED.gone)
  const by = commandContextOf(context)
  const isRetry = form.get('intent') === 'retry'
  const done = isRetry ? await retryLetter(by, id, new Date()) : await dismissLetter(by, id)
  if (!done.ok) return refused(LETTER_REFUSED[done.reason])
  return redirectWithNews(PATH, {
    kind: 'success',
    text: isRetry ? LETTER_QUEUED : LETTER_PUT_AWAY,
  })
}

export default function Letters({ loaderData: { letters, hasMailServer } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Letters"
        note={
          letters.length > 0
            ? `${lettersFailedText(letters.length)} in the last 30 days.`
            : 'E-mails of the shop that could not be sent.'
        }
      />
      <div className="grid max-w-[56rem] gap-4">
        {!hasMailServer && (
          <Alert tone="warning" title="The shop has no mail server">
            Nothing is mailed until the shop has a mail server. Inquiries wait under Inquiries all
            the same.
          </Alert>
        )}
        {letters.length === 0 ? (
          <EmptyState title="No letter failed">
            One that a mail server refuses or does not take for days is shown here.
          </EmptyState>
        ) : (
          <ul className="grid gap-4" aria-label="Letters that failed">
            {letters.map((letter) => (
              <FailedLetter key={letter.id} letter={letter} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type FailedLetterProps = { letter: Route.ComponentProps['loaderData']['letters'][number] }

function FailedLetter({ letter }: FailedLetterProps) {
  const { id, title, to, at, tries, reason, inquiryId, canRetry } = letter
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{`To ${to}, ${at}, ${tries}`}</p>
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
          Take off the list
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
  return <BrokenAdminPage title="Failed to fetch the letters" />
}
