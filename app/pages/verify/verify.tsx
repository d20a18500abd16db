import { data, Form, redirect } from 'react-router'

import { findCarByCheckCode } from '#app/domain/cars/find-car.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  identityText,
  reportMessage,
  UNKNOWN_CODE,
  answerIdentity,
} from '#app/domain/identity/identity.ts'
import { readOfficialIdentities } from '#app/domain/identity/official-identities.server.ts'
import { readQuestion } from '#app/domain/identity/read-question.server.ts'
import { readShortCode } from '#app/domain/ids/short-code.ts'
import { newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { findQuote, quotePath } from '#app/domain/quotes/quotes.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { chatWithShop, countForm, tooOftenText } from '#app/http/limits/visitor-budget.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { LazyVisitorForm } from '#app/pages/inquiries/lazy-visitor-form.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/verify'

const TITLE = 'Is this really us?'
const TYPED_MAX_LENGTH = 200

const REPORTED: ReadonlySet<string> = new Set(['unknown', 'was_ours', 'fraud'])

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const { siteName, whatsappNumber, inquiryRetentionMonths } = settings
  const origin = await pageOrigin(context)
  return {
    shop: { siteName, whatsappNumber, inquiryRetentionMonths },
    origin,
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description: `Check whether a phone number, till, email address, website or quote belongs to ${siteName} before you pay.`,
      path: '/verify',
      siteName,
      publicUrl: origin,
      image: await sitePreviewImage(settings),
    }),
  }
}

/** A POST, so that what buyers type ends up in no URL or log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = formText(form, 'typed').trim().slice(0, TYPED_MAX_LENGTH)
  const { clientAddress } = context.get(requestContext)
  const headers = { 'Cache-Control': 'no-store' }
  const told = (answer: ReturnType<typeof identityText>, canReport = false) =>
    data(
      { typed, answer, chat: null, token: canReport ? newFormToken(Date.now()) : null },
      { headers },
    )
  const waitSeconds = await countForm({ request, clientAddress })
  if (waitSeconds !== null) {
    const answer = { tone: 'warning' as const, title: tooOftenText(waitSeconds), text: '' }
    return data(
      { typed, answer, chat: await chatWithShop(), token: null },
      { status: 429, headers: { ...headers, 'Retry-After': String(waitSeconds) } },
    )
  }
  const question = readQuestion(typed)
  const code = question ? null : readShortCode(typed)
  if (code) {
    if (await findQuote({ code })) return redirect(quotePath(code, null))
    const carId = await findCarByCheckCode(code)
    return carId ? redirect(`/car/${carId}`) : told(UNKNOWN_CODE)
  }
  const answer = answerIdentity(question, {
    official: await readOfficialIdentities(await pageOrigin(context)),
    today: nairobiDay(new Date()),
  })
  return told(identityText(answer), REPORTED.has(answer.state))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, origin } = loaderData
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">{TITLE}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Has someone claiming to be from {shop.siteName} asked you for money? Type the number, till,
        email address or website they gave you, or the code on a quote or a car’s sheet.
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
          <Alert
            tone={actionData.answer.tone}
            title={actionData.answer.title}
            action={
              actionData.chat && (
                <WhatsappButton to={actionData.chat}>Write on WhatsApp</WhatsappButton>
              )
            }
          >
            {actionData.answer.text}
          </Alert>
        </div>
      )}
      {actionData?.token && (
        <section aria-labelledby="report" className="mt-6">
          <h2 id="report" className="mb-4 text-xl">
            Tell us
          </h2>
          <LazyVisitorForm
            key={actionData.typed}
            form="contact_form"
            action="/contact"
            message={reportMessage(actionData.typed)}
            shop={shop}
            origin={origin}
            token={actionData.token}
          />
        </section>
      )}
    </main>
  )
}
