import { data } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { countAnswers, countsText } from '#app/domain/condition/condition-report.ts'
import { findPublishedReport } from '#app/domain/condition/condition-reports.server.ts'
import { readConditionRules } from '#app/domain/condition/condition-rules.server.ts'
import { findShownCar } from '#app/domain/listing/shown-cars.server.ts'
import { carPreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { renderBlock } from '#app/http/render/render-block.server.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { HtmlBlock } from '#app/ui/html-block.tsx'

import type { Route } from './+types/condition-report'
import { reportViewOf } from './report-view.ts'
import { WholeReport } from './whole-report.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findShownCar(params.id)
  const report = found && (await findPublishedReport(found.car.id))
  if (!found || !report) throw data(null, { status: 404 })
  const { car, pictures } = found
  const name = carName(car)
  const settings = await readSiteSettings()
  const view = reportViewOf(report, { car, pictures, rules: await readConditionRules() })
  return {
    name,
    carPath: `/car/${car.id}`,
    html: renderBlock(<WholeReport report={view} name={name} />),
    meta: pageMeta({
      title: pageTitle(`Condition report: ${name}`, settings),
      description: `What was found at 48 points of this car: ${countsText(countAnswers(report.content))}`,
      path: `/car/${car.id}/report`,
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: carPreviewImage(car, {
        dealer: dealerContactOf(car, settings),
        photo: pictures[0] ?? null,
      }),
      noindex: true,
    }),
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
