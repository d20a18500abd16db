import { data, isRouteErrorResponse } from 'react-router'

import { carDetailsOf } from '#app/components/admin/car-details/car-details-view.ts'
import { CarDetails } from '#app/components/admin/car-details/car-details.tsx'
import { MissingCar } from '#app/components/admin/car-details/missing-car.tsx'
import { BrokenAdminPage } from '#app/components/admin/problem-pages.tsx'
import { findStockCar } from '#app/domain/cars/find-stock-car.server.ts'
import { ReservationForm } from '#app/domain/cars/reservation-schema.ts'
import { CAR_DETAILS_FETCH_FAILED, DELETE_NOT_ALLOWED } from '#app/domain/cars/staff-texts.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { changeCar, isCarIntent } from '#app/http/change-car.server.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import { staffContext } from '#app/http/staff-context.ts'
import { env } from '#app/infra/env.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { Route } from './+types/car'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [details, shop, { names }] = await Promise.all([
    findStockCar(params.id),
    readSiteSettings(),
    readShopCategories(),
  ])
  if (!details) return data({ view: null }, { status: 404 })
  const publicUrl = env().PUBLIC_URL ?? url.origin
  const canDelete = can(context.get(staffContext), 'delete')
  return { view: carDetailsOf(details, { shop, publicUrl, canDelete, names, now: new Date() }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const carPath = `/admin/cars/${params.id}`
  const intent = form.get('intent')
  if (!isCarIntent(intent)) return data({ errors: {} }, { status: 400 })
  if (intent === 'delete' && !can(context.get(staffContext), 'delete')) {
    throw data(DELETE_NOT_ALLOWED, { status: 403 })
  }
  const reservation = ReservationForm.safeParse(Object.fromEntries(form))
  if (intent === 'reserve' && !reservation.success) {
    const errors = reservation.error.issues.map(({ path, message }) => [String(path[0]), message])
    return data({ errors: Object.fromEntries(errors) as Record<string, string> }, { status: 400 })
  }
  const otherwise = intent === 'delete' ? '/admin/cars' : carPath
  const returnTo = returnPath(form.get('returnTo'), otherwise)
  const news = await changeCar(commandContextOf(context), {
    carId: params.id,
    intent,
    reservation: reservation.data ?? null,
    isInList: returnTo !== carPath,
  })
  return redirectWithNews(returnTo, news)
}

export default function CarDetailRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.view) return <MissingCar />
  return (
    <CarDetails
      key={loaderData.view.id}
      view={loaderData.view}
      reservationErrors={actionData?.errors}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403
  return (
    <BrokenAdminPage
      title={isForbidden ? DELETE_NOT_ALLOWED : CAR_DETAILS_FETCH_FAILED}
      action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
    />
  )
}
