import { alertExportOf } from '#app/domain/alerts/alert-export.ts'
import { findAlertPerson } from '#app/domain/alerts/own-alerts.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { textResponse } from '#app/pages/publishing/catalogue-response.server.ts'

import type { Route } from './+types/export-alerts'

/** Exports a person's alerts, address and consent to a file; times are ISO 8601. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const person = await findAlertPerson(params.token)
  if (!person) return textResponse(404, 'There are no alerts for this link any more.\n')
  const [{ siteName }, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  const file = {
    preparedBy: siteName,
    preparedAt: new Date(),
    ...alertExportOf(person, names),
  }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      ...SECRET_PAGE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="alerts.json"',
    },
  })
}
