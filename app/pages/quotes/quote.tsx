import { data, Form, redirect } from 'react-router'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { shortCodeText, readShortCode } from '#app/domain/ids/short-code.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import {
  ALTERED,
  DIGITS_LOCKED,
  DIGITS_WRONG,
  TOO_MANY_LOOKS,
  UNCHECKED,
  UNKNOWN_QUOTE,
  isTheirPhone,
  LAST_DIGITS,
} from '#app/domain/quotes/quote.ts'
import {
  checkSignature,
  findQuote,
  quotePath,
  quoteSignature,
} from '#app/domain/quotes/quotes.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit, sharedRateLimit } from '#app/http/limits/rate-limit.server.ts'
import { chatWithShop, countForm, tooOftenText } from '#app/http/limits/visitor-budget.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/quote'
import { QuotePage, quoteViewOf } from './quote-page.tsx'

/** Per code and network, so that people behind one mobile address don't share it. */
const mayLook = rateLimit({ attempts: 30, windowSeconds: 60 })
/** Per code, as there are only ten thousand possible endings. */
const mayTryDigits = sharedRateLimit({ name: 'quote-digits', attempts: 5, windowSeconds: 3_600 })

export const headers = () => SECRET_PAGE

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const code = readShortCode(params.code)
  const { clientAddress } = context.get(requestContext)
  const answer = (page: Page, status = 200) =>
    data({ page, siteName: settings.siteName }, { status, headers: SECRET_PAGE })
  if (code !== null && mayLook(`${code} ${networkOf(clientAddress)}`) !== null) {
    const chat = await chatWithShop()
    return answer({ kind: 'message', tone: 'warning', title: TOO_MANY_LOOKS, text: '', chat }, 429)
  }
  const quote = code === null ? null : await findQuote({ code })
  if (!quote) return answer({ kind: 'message', ...UNKNOWN_QUOTE }, 404)
  const signature = url.searchParams.get('s')
  if (signature === null) {
    return answer({
      kind: 'ask',
      code: shortCodeText(quote.code),
      made: `We made a quote with this code on ${formatDate(quote.issuedOn)}, for a ${quote.carName}.`,
      hasPhone: quote.forPhone !== null,
    })
  }
  const checked = await checkSignature(quote, signature)
  if (checked === 'wrong') return answer({ kind: 'message', ...ALTERED }, 404)
  if (checked === 'unknown') return answer({ kind: 'message', ...UNCHECKED }, 404)
  const pictures = await orFallback(listFeaturedPictures(quote.carId ? [quote.carId] : []), {
    what: 'the picture of a quote',
    fallback: new Map<string, never>(),
  })
  const view = quoteViewOf(quote, {
    car: quote.car,
    picture: pictures.get(quote.carId ?? '') ?? null,
    today: nairobiDay(new Date()),
    whatsappNumber: settings.whatsappNumber,
  })
  return answer({ kind: 'quote', view })
}

type Page =
  | {
      kind: 'message'
      tone: 'success' | 'warning' | 'danger' | 'info'
      title: string
      text: string
      /** The way that is left to somebody who was refused. */
      chat?: string
    }
  | { kind: 'ask'; code: string; made: string; hasPhone: boolean }
  | { kind: 'quote'; view: ReturnType<typeof quoteViewOf> }

/** Opens a quote by its code, for somebody who knows the phone number it was made for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const code = readShortCode(params.code)
  const { clientAddress } = context.get(requestContext)
  const waitSeconds = await countForm({ request, clientAddress })
  const refused = (problem: string, status: number, chat: string | null = null) =>
    data({ problem, chat }, { status, headers: SECRET_PAGE })
  if (waitSeconds !== null) return refused(tooOftenText(waitSeconds), 429, await chatWithShop())
  const quote = code === null ? null : await findQuote({ code })
  if (!quote) return refused(UNKNOWN_QUOTE.title, 404)
  if ((await mayTryDigits(quote.code)) !== null)
    return refused(DIGITS_LOCKED, 429, await chatWithShop())
  if (!isTheirPhone(quote, formText(form, 'digits'))) return refused(DIGITS_WRONG, 400)
  await mayTryDigits.giveBack(quote.code)
  return redirect(quotePath(quote.code, (await quoteSignature(quote)) ?? ''), {
    headers: SECRET_PAGE,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Your quote | ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Quote({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">
        {page.kind === 'quote' ? `Quote ${page.view.code}` : 'Your quote'}
      </h1>
      {page.kind === 'quote' && <QuotePage view={page.view} />}
      {page.kind === 'message' && (
        <div className="mt-6">
          <Alert
            tone={page.tone}
            title={page.title}
            action={page.chat && <Chat link={page.chat} />}
          >
            {page.text}
          </Alert>
        </div>
      )}
      {page.kind === 'ask' && <AskDigits page={page} refusal={actionData} />}
    </main>
  )
}

const Chat = ({ link }: { link: string }) => (
  <WhatsappButton to={link}>Write on WhatsApp</WhatsappButton>
)

type AskProps = {
  page: Extract<Page, { kind: 'ask' }>
  refusal: { problem: string; chat: string | null } | undefined
}

function AskDigits({ page: { code, made, hasPhone }, refusal }: AskProps) {
  return (
    <>
      <p className="mt-2 max-w-[60ch]">
        {made} {hasPhone ? '' : 'Call us and give the code to hear the figures.'}
      </p>
      {hasPhone && (
        <Form method="post" className="mt-6 flex flex-wrap items-end gap-3">
          <Field
            label={`Last ${LAST_DIGITS} digits of the phone number it was made for`}
            error={refusal?.problem}
            className="min-w-64"
          >
            {(control) => (
              <Input
                {...control}
                name="digits"
                inputMode="numeric"
                autoComplete="off"
                maxLength={60}
                size={LAST_DIGITS * 2}
              />
            )}
          </Field>
          <Button type="submit" variant="primary">
            Show quote {code}
          </Button>
        </Form>
      )}
      {refusal?.chat && (
        <div className="mt-4">
          <Chat link={refusal.chat} />
        </div>
      )}
    </>
  )
}
