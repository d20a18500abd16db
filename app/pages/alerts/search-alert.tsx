import { data, Link } from 'react-router'

import { SearchAlertForm } from '#app/domain/alerts/alert-schema.ts'
import { ALERT_REFUSALS, ALERT_SAVE_FAILED } from '#app/domain/alerts/alert-texts.ts'
import { MAX_MATCHES } from '#app/domain/alerts/price-alert.ts'
import { alertQuery, searchName } from '#app/domain/alerts/search-alert.ts'
import { subscribeToSearch } from '#app/domain/alerts/subscribe.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { type CarSearch, parseCarSearch } from '#app/domain/search/car-search.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { whole } from '#app/domain/text/count.ts'
import { wantedSearchMessage } from '#app/domain/whatsapp/wanted-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { parseKnownForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { countForm, tooOftenText } from '#app/http/limits/visitor-budget.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/search-alert'
import {
  type AlertFormAnswer,
  addressOf,
  alertAnswer,
  alertOffer,
  alertProblem,
  typedIn,
} from './alert-offer.server.ts'
import { AlertRequest, AlertRequested, AskOnWhatsapp } from './alert-request.tsx'

const TITLE = 'Tell me about new cars'

async function askedIn(params: URLSearchParams): Promise<CarSearch> {
  const search = parseCarSearch(params)
  const filters = await orFallback(withCurrentNames(search.filters), {
    what: 'the current names of makes and models',
    fallback: search.filters,
  })
  return { ...search, filters }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const [settings, { names }, offer] = await Promise.all([
    readSiteSettings(),
    readShopCategories(),
    alertOffer(),
  ])
  const { siteName, whatsappNumber } = settings
  const page = {
    siteName,
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description: 'Get a message when a car that you are looking for comes in.',
      path: '/search/alert',
      siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
      noindex: true,
    }),
  }
  const search = await askedIn(url.searchParams)
  const query = alertQuery(search)
  if (query === null) return { ...page, asked: null }
  const name = searchName(query, names)
  const counting = currentStock().then((stock) => matchingIds(stock, search).length)
  const found = await orFallback(counting, { what: 'the cars of a search', fallback: null })
  const message = wantedSearchMessage({ siteName, name })
  return {
    ...page,
    asked: {
      name,
      path: `/search?${query}`,
      feedPath: (await readPublicUrl()) === null ? null : `/feeds/search.xml?${query}`,
      found,
      offer: (found ?? 0) <= MAX_MATCHES ? offer : { ...offer, channels: [] },
      isTooMany: (found ?? 0) > MAX_MATCHES,
      chat: whatsappLink({ number: whatsappNumber, text: message }),
    },
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  const refuse = (status: number, problem: string | null, fields: FieldErrors = {}) =>
    data<AlertFormAnswer>({ ok: false, problem, fields, typed }, { status })
  const submission = parseKnownForm(form, SearchAlertForm)
  if (submission.status !== 'success') return refuse(400, null, wrongFields(submission))
  const { clientAddress, requestId } = context.get(requestContext)
  const person = addressOf(submission.value.recipient)
  const waitSeconds = await countForm({ request, clientAddress, person })
  if (waitSeconds !== null) return refuse(429, tooOftenText(waitSeconds))
  try {
    const result = await subscribeToSearch(
      { actor: { id: null, name: 'visitor' }, requestId },
      { ...submission.value, search: await askedIn(url.searchParams), now: new Date() },
    )
    if (result.ok) {
      const answer = await alertAnswer(submission.value.recipient, result.personId)
      return data<AlertFormAnswer>({ ok: true, ...answer })
    }
    return refuse(400, ...alertProblem(result.reason))
  } catch (error) {
    logger.error({ requestId, err: error }, 'an alert for a search could not be stored')
    return refuse(500, ALERT_SAVE_FAILED)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function SearchAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, siteName } = loaderData
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">{TITLE}</h1>
      {asked ? (
        <>
          <p className="mt-2 max-w-[60ch] wrap-anywhere">
            Your search:{' '}
            <Link to={asked.path} className="font-semibold underline underline-offset-4">
              {asked.name}
            </Link>
            {asked.found !== null && `. ${countText(asked.found)}`}
          </p>
          {asked.isTooMany && (
            <div className="mt-6">
              <Alert tone="info" title={ALERT_REFUSALS.too_many} />
            </div>
          )}
          {actionData?.ok ? (
            <AlertRequested {...actionData} />
          ) : (
            <AlertRequest
              siteName={siteName}
              {...asked.offer}
              problem={actionData?.problem ?? null}
              chat={asked.chat}
              fields={actionData?.fields ?? {}}
              typed={actionData?.typed ?? {}}
            >
              <p className="max-w-[60ch]">
                When new cars that match come in, we tell you once, at 7:30 in the morning. On other
                days you won’t hear from us.
              </p>
            </AlertRequest>
          )}
          <AskOnWhatsapp link={asked.chat} isAlone={asked.offer.channels.length === 0} />
          {asked.feedPath && (
            <p className="mt-6 max-w-[60ch] text-sm text-ink-2">
              Do you use a feed reader?{' '}
              <a href={asked.feedPath} className="underline underline-offset-4">
                Follow this search as an RSS feed
              </a>
            </p>
          )}
        </>
      ) : (
        <div className="mt-6">
          <Alert
            tone="info"
            title={ALERT_REFUSALS.no_filters}
            action={<ButtonLink to="/search">Search Cars</ButtonLink>}
          />
        </div>
      )}
    </main>
  )
}

function countText(found: number): string {
  if (found === 0) return 'We have none now.'
  return found === 1 ? 'We have one now.' : `We have ${whole(found)} now.`
}
