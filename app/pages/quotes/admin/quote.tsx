import { data, Form, Link } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import {
  NO_ADDRESS_YET,
  QUOTE_ACCEPTED,
  QUOTE_IS_OVER,
  QUOTE_NOT_FOUND,
  QUOTE_WITHDRAWN,
  quoteMessage,
  QUOTES_FETCH_FAILED,
  UNCHECKED,
  REASON_MAX_LENGTH,
} from '#app/domain/quotes/quote.ts'
import {
  decideQuote,
  findQuote,
  quotePath,
  quoteSignature,
} from '#app/domain/quotes/quotes.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { LinkSender } from '#app/pages/admin-frame/link-sender.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { quoteFacts } from '#app/pages/quotes/quote-page.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

import type { Route } from './+types/quote'
import { staffQuoteOf } from './staff-quote.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const quote = isId(params.id) ? await findQuote({ id: params.id }) : null
  if (!quote) return data({ page: null }, { status: 404 })
  const today = nairobiDay(new Date())
  const [publicUrl, { siteName }, signature] = await Promise.all([
    readPublicUrl(),
    readSiteSettings(),
    quoteSignature(quote),
  ])
  const path = signature === null ? null : quotePath(quote.code, signature)
  const address = publicUrl && path && new URL(path, publicUrl).href
  const text =
    publicUrl &&
    address &&
    quoteMessage(quote, {
      siteName,
      address,
      verifyAddress: new URL('/verify', publicUrl).href,
    })
  const row = staffQuoteOf(quote, today)
  return {
    page: {
      ...row,
      carId: quote.car && quote.carId,
      inquiryId: quote.inquiryId,
      lines: quote.lines,
      facts: [
        ...quoteFacts(quote),
        ...(quote.forPhone === null ? [] : [{ name: 'Their phone', value: quote.forPhone }]),
      ],
      withdrawnReason: quote.withdrawnReason,
      canAccept: quote.status === 'issued',
      canWithdraw: quote.status !== 'withdrawn',
      path,
      send: row.isBinding &&
        text && {
          text,
          address,
          // Without a number, WhatsApp asks whom to send it to.
          whatsapp: whatsappLink({ number: quote.forPhone ?? '', text }),
        },
      problem: !row.isBinding ? QUOTE_IS_OVER : path === null ? UNCHECKED.text : NO_ADDRESS_YET,
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 })
  const { id } = params
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent !== 'accept' && intent !== 'withdraw') throw data(null, { status: 400 })
  const now = new Date()
  const reason = formText(form, 'reason').trim().slice(0, REASON_MAX_LENGTH)
  const decided = await decideQuote(
    commandContextOf(context),
    intent === 'accept'
      ? { id, status: 'accepted', now }
      : { id, status: 'withdrawn', reason, now },
  )
  if (!decided.ok) return data({ problem: decided.reason, reason }, { status: 409 })
  return redirectWithFlash(`/admin/quotes/${id}`, {
    kind: 'success',
    text: intent === 'accept' ? QUOTE_ACCEPTED : QUOTE_WITHDRAWN,
  })
}

export default function Quote({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <EmptyState title={QUOTE_NOT_FOUND}>It may have been deleted.</EmptyState>
  return (
    <>
      <PageHeading
        title={`Quote ${page.code}`}
        note={page.carName}
        actions={
          <>
            {page.path && <ButtonLink to={page.path}>View as the buyer</ButtonLink>}
            {page.send && (
              <ButtonLink to={`/admin/quotes/${page.id}/sheet`} variant="primary">
                Print
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid max-w-4xl grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-3">
          <p>
            <Badge tone={page.state.tone}>{page.state.label}</Badge>
            {page.withdrawnReason && (
              <span className="ms-2 wrap-anywhere">{page.withdrawnReason}</span>
            )}
          </p>
          <p className="display tabular text-2xl">{page.price}</p>
          {page.lines.length > 0 && (
            <ul className="list-disc ps-5">
              {page.lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
          <dl className="grid gap-2">
            {page.facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="tabular wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-x-4">
            {page.carId && (
              <Link to={`/admin/cars/${page.carId}`} className="underline underline-offset-4">
                The car
              </Link>
            )}
            {page.inquiryId && (
              <Link
                to={`/admin/inquiries/${page.inquiryId}`}
                className="underline underline-offset-4"
              >
                The inquiry
              </Link>
            )}
          </p>
        </Card>
        <div className="grid gap-4">
          {actionData && <Alert tone="danger" title={actionData.problem} />}
          <AccountSection title="Send it">
            {page.send ? (
              <LinkSender {...page.send} />
            ) : (
              <Alert tone="warning" title={page.problem} />
            )}
          </AccountSection>
          {page.canAccept && (
            <AccountSection
              title="Accepted"
              description="Once the buyer has said yes. The page then says so, even after the last day."
            >
              <PostButton fields={{ intent: 'accept' }}>Mark as accepted</PostButton>
            </AccountSection>
          )}
          {page.canWithdraw && (
            <AccountSection title="Withdraw it" description="The buyer reads the reason.">
              <Form method="post" className="grid gap-3">
                <Field label="Why it is withdrawn">
                  {(control) => (
                    <Input
                      {...control}
                      name="reason"
                      maxLength={REASON_MAX_LENGTH}
                      defaultValue={actionData?.reason}
                    />
                  )}
                </Field>
                <Button type="submit" name="intent" value="withdraw" className="justify-self-start">
                  Withdraw
                </Button>
              </Form>
            </AccountSection>
          )}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={QUOTES_FETCH_FAILED} />
}
