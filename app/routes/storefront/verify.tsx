import { data, Form, redirect } from 'react-router'

import { findCarByCheckCode } from '#app/domain/cars/find-car.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { reportIdentity } from '#app/domain/identity/identity-reports.server.ts'
import {
  identityText,
  REPORT_FAILED,
  REPORT_SENT,
  TOO_MANY_QUESTIONS,
  UNKNOWN_CODE,
} from '#app/domain/identity/identity-texts.ts'
import { answerIdentity } from '#app/domain/identity/identity.ts'
import { readOfficialIdentities } from '#app/domain/identity/official-identities.server.ts'
import { readQuestion } from '#app/domain/identity/read-question.server.ts'
import { readShortCode } from '#app/domain/ids/short-code.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { findQuote, quotePath } from '#app/domain/quotes/quotes.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { logger } from '#app/infra/logger.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'

import type { Route } from './+types/verify'

const TITLE = 'Is this really us?'
const TYPED_MAX_LENGTH = 200
const NOTE_MAX_LENGTH = 1_000

/** Stops people from trying numbers until one is ours. */
const mayAsk = rateLimit({ attempts: 20, windowSeconds: 600 })
const mayReport = rateLimit({ attempts: 5, windowSeconds: 3_600 })

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  return {
    siteName: settings.siteName,
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description: `Check whether a phone number, till, email address, website or quote belongs to ${settings.siteName} before you pay.`,
      path: '/verify',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

/** A POST, so that what buyers type ends up in no URL or log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = formText(form, 'typed').trim().slice(0, TYPED_MAX_LENGTH)
  const { clientAddress, requestId } = context.get(requestContext)
  const network = networkOf(clientAddress)
  const isReport = formText(form, 'intent') === 'report' && typed !== ''
  const note = formText(form, 'note').trim().slice(0, NOTE_MAX_LENGTH)
  const told = (answer: ReturnType<typeof identityText>, canReport = false, status = 200) =>
    data({ typed, note, answer, canReport }, { status, headers: { 'Cache-Control': 'no-store' } })
  const limited = isReport ? mayReport : mayAsk
  if ((await limited(network)) !== null) {
    return told({ tone: 'warning', title: TOO_MANY_QUESTIONS, text: '' }, isReport, 429)
  }
  if (isReport) {
    const by = { actor: { id: null, name: 'visitor' }, requestId }
    try {
      await reportIdentity(by, { value: typed, note: note || null })
    } catch (error) {
      logger.error({ requestId, err: error }, REPORT_FAILED)
      return told({ tone: 'danger', title: REPORT_FAILED, text: '' }, true, 500)
    }
    return told({ tone: 'success', title: REPORT_SENT, text: '' })
  }
  const question = readQuestion(typed)
  const code = question ? null : readShortCode(typed)
  if (code) {
    if (await findQuote({ code })) return redirect(quotePath(code, null))
    const carId = await findCarByCheckCode(code)
    return carId ? redirect(`/car/${carId}`) : told(UNKNOWN_CODE)
  }
  const answer = answerIdentity(question, {
    official: await readOfficialIdentities(),
    today: nairobiDay(new Date()),
  })
  return told(identityText(answer), answer.state === 'not_ours' || answer.state === 'was_ours')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = loaderData
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">{TITLE}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Has someone claiming to be from {siteName} asked you for money? Type the number, till, email
        address or website they gave you, or the code on a quote or a car’s sheet.
      </p>
      <Form method="post" className="mt-6 flex flex-wrap items-end gap-3">
        <Field label="Phone, till, paybill, email, website or code" className="min-w-64 flex-1">
          {(control) => (
            <Input
              {...control}
              name="typed"
              defaultValue={actionData?.typed}
              maxLength={TYPED_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              placeholder="0712 345 678 or till 123456"
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          Check
        </Button>
      </Form>
      {actionData && (
        <div className="mt-6" role="status">
          <Alert tone={actionData.answer.tone} title={actionData.answer.title}>
            {actionData.answer.text}
          </Alert>
        </div>
      )}
      {actionData?.canReport && <ReportForm typed={actionData.typed} note={actionData.note} />}
    </main>
  )
}

function ReportForm({ typed, note }: { typed: string; note: string }) {
  return (
    <Form method="post" className="mt-6 grid gap-3">
      <h2 className="text-xl">Tell us</h2>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="typed" value={typed} />
      <Field label="Where did you get it, and what did they ask for?" optional>
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            defaultValue={note}
          />
        )}
      </Field>
      <div>
        <Button type="submit">Report {typed}</Button>
      </div>
    </Form>
  )
}
