import { data } from 'react-router'

import { AlertForm } from '#app/domain/alerts/alert-schema.ts'
import { ALERT_REFUSALS, ALERT_SAVE_FAILED, LIMIT_TO_KEYS } from '#app/domain/alerts/alert-texts.ts'
import { ALERT_KINDS } from '#app/domain/alerts/price-alert.ts'
import { subscribe } from '#app/domain/alerts/subscribe.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { carMessage } from '#app/domain/whatsapp/car-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { parseKnownForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { countForm, tooOftenText } from '#app/http/limits/visitor-budget.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { CarToAskAbout, NoCarToAskAbout } from '#app/pages/inquiries/car-to-ask-about.tsx'
import { absoluteUrl } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

import type { Route } from './+types/new-alert'
import {
  type AlertFormAnswer,
  addressOf,
  alertAnswer,
  alertOffer,
  alertProblem,
  typedIn,
} from './alert-offer.server.ts'
import { AlertRequest, AlertRequested, AskOnWhatsapp } from './alert-request.tsx'

const TITLE = 'Tell me when the price falls'

export async function loader({ url, context }: Route.LoaderArgs) {
  const carId = (url.searchParams.get('car') ?? '').toLowerCase()
  const settings = await readSiteSettings()
  const { siteName, whatsappNumber } = settings
  const page = {
    siteName,
    meta: pageMeta({
      title: `${TITLE} | ${siteName}`,
      description: 'Get a message when a car’s price falls.',
      path: '/alerts',
      siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
      noindex: true,
    }),
  }
  const car = isId(carId) ? await findCar(carId) : null
  if (!car || car.status === 'sold') {
    const because = car ? 'sold' : carId === '' ? 'unnamed' : 'missing'
    const none = {
      ...page,
      because,
      car: null,
      picture: null,
      kinds: [],
      limitHelp: undefined,
      offer: null,
      chat: null,
    } as const
    return data(none, { status: car || carId === '' ? 200 : 404 })
  }
  const origin = await readPublicUrl()
  const [picture = null] = await orFallback(listCarPictures(car.id), {
    what: 'the pictures',
    fallback: [],
  })
  const message = carMessage(
    { car, siteName, url: absoluteUrl(`/car/${car.id}`, origin) },
    'cheaper',
  )
  const { id, make, model, year, stockNumber } = car
  return {
    ...page,
    because: null,
    car: { id, make, model, year, stockNumber, priceText: dealerPriceText(car) },
    picture,
    limitHelp: car.priceBasis === 'cif_mombasa' ? LIMIT_TO_KEYS : undefined,
    kinds: ALERT_KINDS.filter(({ value }) => value !== 'back' || car.status === 'reserved'),
    offer: await alertOffer(),
    chat: whatsappLink({ number: whatsappNumber, text: message }),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  const refuse = (status: number, problem: string | null, fields: FieldErrors = {}) =>
    data<AlertFormAnswer>({ ok: false, problem, fields, typed }, { status })
  const carId = (url.searchParams.get('car') ?? '').toLowerCase()
  if (!isId(carId)) return refuse(400, ALERT_REFUSALS.gone)
  const submission = parseKnownForm(form, AlertForm)
  if (submission.status !== 'success') return refuse(400, null, wrongFields(submission))
  const { clientAddress, requestId } = context.get(requestContext)
  const person = addressOf(submission.value.recipient)
  const waitSeconds = await countForm({ request, clientAddress, person })
  if (waitSeconds !== null) return refuse(429, tooOftenText(waitSeconds))
  try {
    const actor = { id: null, name: 'visitor' }
    const result = await subscribe({ actor, requestId }, { ...submission.value, carId })
    if (result.ok) {
      const answer = await alertAnswer(submission.value.recipient, result.personId)
      return data<AlertFormAnswer>({ ok: true, ...answer })
    }
    return refuse(400, ...alertProblem(result.reason))
  } catch (error) {
    logger.error({ requestId, err: error }, 'an alert could not be stored')
    return refuse(500, ALERT_SAVE_FAILED)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { car, picture, because, kinds, limitHelp, offer, chat, siteName } = loaderData
  const { fields = {}, typed = {}, problem = null } = actionData?.ok === false ? actionData : {}
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">{TITLE}</h1>
      {because && <NoCarToAskAbout because={because} />}
      {car && <CarToAskAbout car={car} picture={picture} />}
      {actionData?.ok ? (
        <AlertRequested {...actionData} />
      ) : (
        offer && (
          <AlertRequest
            siteName={siteName}
            {...offer}
            problem={problem}
            chat={chat}
            fields={fields}
            typed={typed}
          >
            <RadioGroup
              legend="When"
              name="kind"
              options={kinds}
              defaultValue={typed.kind || 'drop'}
              error={fields.kind?.[0]}
            />
            <Field
              label="At most (KSh)"
              help={limitHelp}
              error={fields.limit}
              className="group-has-[[name=kind]:not([value=under]):checked]:hidden"
            >
              {(control) => (
                <Input
                  {...control}
                  name="limit"
                  defaultValue={typed.limit}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  placeholder="2,700,000 or 2.7m"
                />
              )}
            </Field>
          </AlertRequest>
        )
      )}
      {chat && <AskOnWhatsapp link={chat} isAlone={offer?.channels.length === 0} />}
    </main>
  )
}
