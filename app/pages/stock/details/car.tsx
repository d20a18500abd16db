import { useEffect } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { z } from 'zod'

import { countWatchers } from '#app/domain/alerts/count-alerts-at.server.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { ReservationForm } from '#app/domain/cars/status/reservation-schema.ts'
import { readPriceBox } from '#app/domain/demand/read-price-box.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { CarMarket } from '#app/domain/market/car-market.ts'
import { findCarMarket } from '#app/domain/market/read-car-market.server.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { invalidFields } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { findStockCar } from '#app/domain/stock/find-stock-car.server.ts'
import {
  CAR_DETAILS_FETCH_FAILED,
  CAR_NOT_FOUND,
  DELETE_NOT_ALLOWED,
} from '#app/domain/stock/staff-texts.ts'
import { listPathOf } from '#app/domain/stock/stock-search.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { carFrontIcon } from '#app/ui/icons.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/car'
import { changeCar, isCarIntent } from './car-actions.server.ts'
import { carDetailsOf } from './car-details-view.ts'
import { CarDetails } from './car-details.tsx'
import {
  noPriceTried,
  PRICE_BOX_FAILED,
  PRICE_NOT_READ,
  priceBoxView,
  type PriceBoxView,
} from './price-box-view.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [details, watchers, shop, { names }] = await Promise.all([
    findStockCar(params.id),
    isId(params.id)
      ? orFallback(countWatchers(params.id), { what: 'the price alerts of a car', fallback: 0 })
      : 0,
    readSiteSettings(),
    readShopCategories(),
  ])
  if (!details) return data({ view: null }, { status: 404 })
  const publicUrl = await pageOrigin(context)
  const canDelete = can(context.get(staffContext), 'delete')
  const market = await orFallback(findCarMarket(details.car), {
    what: 'the prices of similar cars',
    fallback: null,
  })
  const view = carDetailsOf(
    { ...details, market },
    { shop, publicUrl, canDelete, names, now: new Date() },
  )
  const priceBox = await readPriceBoxView({
    ...details,
    market,
    typed: url.searchParams.get('price'),
  })
  return { view: { ...view, watchers, priceBox, listPath: listPathOf(url.searchParams) } }
}

type Tried = { car: Car; market: CarMarket | null; typed: string | null }

async function readPriceBoxView({ car, market, typed }: Tried): Promise<PriceBoxView> {
  if (typed === null) return noPriceTried(car.price)
  const refuse = (problem: string) => ({ ...noPriceTried(car.price), typed, problem })
  const price = Math.round(parsePriceKsh(typed) ?? 0)
  if (price < 1) return refuse(PRICE_NOT_READ)
  const box = await orFallback(readPriceBox({ car, price, now: new Date() }), {
    what: 'what another price does',
    fallback: null,
  })
  return box ? priceBoxView(typed, { box, market }) : refuse(PRICE_BOX_FAILED)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const carPath = `/admin/cars/${encodeURIComponent(params.id)}`
  const intent = form.get('intent')
  if (!isCarIntent(intent)) return data(invalidFields({}), { status: 400 })
  if (intent === 'delete' && !can(context.get(staffContext), 'delete')) {
    throw data(DELETE_NOT_ALLOWED, { status: 403 })
  }
  const reservation = ReservationForm.safeParse(Object.fromEntries(form))
  if (intent === 'reserve' && !reservation.success) {
    return data(invalidFields(z.flattenError(reservation.error).fieldErrors), { status: 400 })
  }
  const fallback = intent === 'delete' ? '/admin/cars' : carPath
  const returnTo = returnPath(form.get('returnTo'), fallback)
  const flash = await changeCar(commandContextOf(context), {
    carId: params.id,
    intent,
    reservation: reservation.data ?? null,
    returnTo,
    isInList: returnTo.split('?')[0] !== carPath,
  })
  return redirectWithFlash(returnTo, flash)
}

export default function CarDetailRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.view) return <CarNotFound />
  return (
    <CarDetails
      key={loaderData.view.id}
      view={loaderData.view}
      reservationErrors={actionData?.fields}
    />
  )
}

function CarNotFound() {
  return (
    <>
      <title>{CAR_NOT_FOUND}</title>
      <EmptyState
        icon={carFrontIcon}
        title={CAR_NOT_FOUND}
        action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
      >
        It may have been deleted. In the audit log a deletion can be undone for five days.
      </EmptyState>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403
  useEffect(() => {
    if (!isForbidden) toast.error(CAR_DETAILS_FETCH_FAILED)
  }, [isForbidden])
  return (
    <BrokenAdminPage
      title={isForbidden ? DELETE_NOT_ALLOWED : CAR_DETAILS_FETCH_FAILED}
      action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
    />
  )
}
