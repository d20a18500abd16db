import { data } from 'react-router'

import { listWantedCars } from '#app/domain/demand/list-wanted-cars.server.ts'
import type { ModelDemand } from '#app/domain/demand/wanted-cars.ts'
import { saveNewCar } from '#app/domain/stock/form/save-car.server.ts'
import { CAR_ADDED, CAR_FORM_FETCH_FAILED } from '#app/domain/stock/staff-texts.ts'
import { STOCK_PATH } from '#app/domain/stock/stock-search.ts'
import { listMakesForForm } from '#app/domain/taxonomy/list-makes.server.ts'
import { listActiveCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'

import type { Route } from './+types/new'
import { answerCarForm } from './answer-car-form.server.ts'
import { CarForm } from './car-form.tsx'

export async function loader() {
  const [makes, categories, demand] = await Promise.all([
    listMakesForForm(),
    listActiveCategories(),
    orFallback(listWantedCars(new Date()), { what: 'what buyers look for', fallback: [] }),
  ])
  return data({ makes, categories, demand: demand.map(modelDemandOf) })
}

const modelDemandOf = ({ make, model, visits, alerts, inquiries }: ModelDemand): ModelDemand => ({
  make,
  model,
  visits,
  alerts,
  inquiries,
})

export function action({ request, context }: Route.ActionArgs) {
  return answerCarForm({
    request,
    context,
    savedText: CAR_ADDED,
    save: (command, { form }) => saveNewCar(command, form),
  })
}

export default function NewCar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CarForm
      title="Add New Car"
      saveText="Add Car"
      cancelPath={STOCK_PATH}
      draftName="new"
      started={null}
      pictures={[]}
      answer={actionData}
      {...loaderData}
    />
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={CAR_FORM_FETCH_FAILED} />
}
