import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { findCarMarket } from '#app/domain/market/read-car-market.server.ts'
import { findCarForm } from '#app/domain/stock/form/find-car-form.server.ts'
import { saveCar } from '#app/domain/stock/form/save-car.server.ts'
import {
  CAR_DETAILS_FETCH_FAILED,
  CAR_FORM_FETCH_FAILED,
  CAR_UPDATED,
} from '#app/domain/stock/staff-texts.ts'
import { fromList, listPathOf } from '#app/domain/stock/stock-search.ts'
import { listMakesForForm } from '#app/domain/taxonomy/list-makes.server.ts'
import { listActiveCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { MarketFacts, staffMarketOf } from '#app/pages/market/admin/market-facts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/edit'
import { answerCarForm } from './answer-car-form.server.ts'
import { CarForm } from './car-form.tsx'
import { importEstimateView } from './import-estimate-view.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const stored = await findCarForm(params.id).catch((error: unknown) => {
    logger.error({ err: error, carId: params.id }, CAR_DETAILS_FETCH_FAILED)
    return null
  })
  if (!stored) {
    throw redirectWithFlash('/admin/cars', { kind: 'error', text: CAR_DETAILS_FETCH_FAILED })
  }
  const [makes, categories, figures] = await Promise.all([
    listMakesForForm(),
    listActiveCategories(),
    orFallback(findFigures(params.id), {
      what: 'the prices of similar cars',
      fallback: NO_FIGURES,
    }),
  ])
  const { version, form, pictures } = stored
  const started = { version, form }
  const cancelPath = fromList(
    `/admin/cars/${encodeURIComponent(params.id)}`,
    listPathOf(url.searchParams),
  )
  return { id: params.id, started, pictures, makes, categories, cancelPath, ...figures }
}

const NO_FIGURES = { market: null, estimate: null, isOnSale: false }

async function findFigures(id: string) {
  const car = await findCar(id)
  if (!car || car.status === 'sold') return NO_FIGURES
  return {
    market: staffMarketOf({
      market: await findCarMarket(car),
      today: nairobiDay(new Date()),
    }),
    estimate: importEstimateView(car, await readCostNow()),
    isOnSale: car.status === 'available',
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerCarForm({
    request,
    context,
    savedText: CAR_UPDATED,
    save: (command, sent) => saveCar(command, { carId: params.id, ...sent }),
  })
}

export default function EditCar({ loaderData, actionData }: Route.ComponentProps) {
  const { id, market, ...rest } = loaderData
  return (
    <CarForm
      key={id}
      title="Edit Car"
      saveText="Update Car"
      draftName={id}
      answer={actionData}
      actions={<ButtonLink to={`/admin/cars/${id}/report`}>Condition report</ButtonLink>}
      aside={market && <MarketFacts market={market} />}
      {...rest}
    />
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={CAR_FORM_FETCH_FAILED} />
}
