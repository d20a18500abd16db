import { data } from 'react-router'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { readAskedWay } from '#app/domain/finance/finance-choice.ts'
import { newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import { enquirePath, type InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import { findFinanceChoice } from '#app/domain/inquiries/form/submit-inquiry.server.ts'
import { visitChoices } from '#app/domain/inquiries/form/visit-time.ts'
import { type InquiryType, inquiryTypeOf } from '#app/domain/inquiries/inquiry-options.ts'
import { findSampleCar } from '#app/domain/listing/sample-cars.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { listSimilarCars } from '#app/domain/search/list-similar-cars.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { useSiteSettings } from '#app/pages/site/site-contexts.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

import type { Route } from './+types/enquire'
import { CarToAskAbout, NoCarToAskAbout } from './car-to-ask-about.tsx'
import { LazyVisitorForm } from './lazy-visitor-form.tsx'
import { OTHER_CARS, otherCars } from './other-cars.ts'
import { receiveInquiry } from './receive-inquiry.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const carId = url.searchParams.get('car') || null
  const type = inquiryTypeOf(url.searchParams.get('type'))
  const forPapers = url.searchParams.get('subject') === 'papers'
  const settings = await readSiteSettings()
  const { siteName, businessHours } = settings
  const origin = await pageOrigin(context)
  const page = {
    type,
    forPapers,
    visit: type === 'test_drive' ? visitChoices(businessHours, new Date()) : null,
    title: titleOf({ type, forPapers }),
    meta: pageMeta({
      title: `${titleOf({ type, forPapers })} | ${siteName}`,
      description: 'Ask about a car or book a test drive. We answer within 24 hours.',
      path: '/enquire',
      siteName,
      publicUrl: origin,
      image: await sitePreviewImage(settings),
      noindex: true,
    }),
    origin,
    token: newFormToken(Date.now()),
    choice: null,
  }
  if (carId === null) return { ...page, unavailable: null, carId, car: null, picture: null }
  const found = findSampleCar(carId) ? 'sample' : await findCarOrUnknown(carId)
  // The form still works, and submits for the same car.
  if (found === 'unknown') return { ...page, unavailable: null, carId, car: null, picture: null }
  if (found === null || found === 'sample' || found.status === 'sold') {
    const unavailable = found === null ? 'missing' : found === 'sample' ? 'sample' : 'sold'
    const noCar = { ...page, unavailable, carId: null, car: null, picture: null } as const
    return data(noCar, { status: found === null ? 404 : 200 })
  }
  const { id, make, model, year, stockNumber } = found
  const [[picture = null], similar] = await Promise.all([
    orFallback(listCarPictures(id), { what: 'the pictures', fallback: [] }),
    orFallback(listSimilarCars(found, OTHER_CARS), { what: 'similar cars', fallback: [] }),
  ])
  const car: InquiryCar = {
    id,
    make,
    model,
    year,
    stockNumber,
    priceText: dealerPriceText(found),
    similar: otherCars(similar),
  }
  const asked = readAskedWay(url.searchParams)
  const choice = asked && (await findFinanceChoice(id, asked))
  return { ...page, unavailable: null, carId: car.id, car, picture, choice }
}

function titleOf({ type, forPapers }: { type: InquiryType; forPapers: boolean }): string {
  if (type === 'test_drive') return 'Schedule Test Drive'
  return forPapers ? 'Ask to see the papers' : 'Send an inquiry'
}

async function findCarOrUnknown(carId: string) {
  try {
    return await findCar(carId)
  } catch (error) {
    logger.error({ err: error, carId }, 'the car of an inquiry could not be read')
    return 'unknown'
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await receiveInquiry({ request, context, form: 'inquiry_form' })
  return data(answer, init)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  const { title, car, carId, picture, type, unavailable, origin, token } = loaderData
  const { forPapers, choice, visit } = loaderData
  const shop = useSiteSettings()
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">{title}</h1>
      {unavailable ? (
        <NoCarToAskAbout because={unavailable} />
      ) : (
        <>
          {car && <CarToAskAbout car={car} picture={picture} />}
          <div className="mt-6">
            <LazyVisitorForm
              form="inquiry_form"
              action={enquirePath({ carId, type, forPapers, way: choice })}
              shop={shop}
              origin={origin}
              token={token}
              answer={actionData}
              about={{ car, carId, type, forPapers, choice, visit }}
            />
          </div>
        </>
      )}
    </main>
  )
}
