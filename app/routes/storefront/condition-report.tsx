import { data } from 'react-router'

import { reportViewOf } from '#app/components/condition/report-view.ts'
import { WholeReport } from '#app/components/condition/whole-report.tsx'
import { carName } from '#app/domain/cars/car-name.ts'
import { findShownCar } from '#app/domain/cars/find-shown-car.server.ts'
import { findPublishedReport } from '#app/domain/condition/condition-reports.server.ts'
import { readConditionRules } from '#app/domain/condition/condition-rules.server.ts'
import { renderBlock } from '#app/http/render/render-block.server.tsx'
import { hiddenPageMeta } from '#app/seo/car-page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { HtmlBlock } from '#app/ui/html-block.tsx'

import type { Route } from './+types/condition-report'

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findShownCar(params.id)
  const report = found && (await findPublishedReport(found.car.id))
  if (!found || !report) throw data(null, { status: 404 })
  const { car, pictures } = found
  const name = carName(car)
  const view = reportViewOf(report, { car, pictures, rules: await readConditionRules() })
  return {
    name,
    carPath: `/car/${car.id}`,
    html: renderBlock(<WholeReport report={view} name={name} />),
    meta: hiddenPageMeta(`Condition report: ${name}`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function ConditionReport({ loaderData }: Route.ComponentProps) {
  const { name, carPath, html } = loaderData
  return (
    <main id="main" className="container-page pb-18">
      <div data-print="no">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: name, to: carPath },
            { label: 'Condition report' },
          ]}
        />
      </div>
      <HtmlBlock html={html} />
    </main>
  )
}
