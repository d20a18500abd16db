import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AlertFacts } from './alert-facts.ts'
import { alertText } from './alert-texts.ts'
import { alertPagePath, alertToken } from './alert-token.server.ts'

/**
 * What an email about alerts tells, as it is when it is sent: cars that were sold or reserved since
 * are left out. Null where nothing is left, or nobody knows where the shop is reached.
 */
export async function readAlertFacts({
  personId,
  alerts,
  isNews,
}: AlertPayload & { isNews: boolean }): Promise<AlertFacts | null> {
  const origin = await readPublicUrl()
  if (origin === null || alerts.length === 0) return null
  const rows = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select([
      'price_alerts.id as alertId',
      'cars.id',
      'cars.make',
      'cars.model',
      'cars.year',
      'cars.price',
      'price_alerts.kind',
      'price_alerts.limit_ksh as limitKsh',
    ])
    .where(
      'price_alerts.id',
      'in',
      alerts.map(({ id }) => id),
    )
    .where('price_alerts.person_id', '=', personId)
    .where('cars.status', 'in', isNews ? ['available'] : ['available', 'reserved'])
    .orderBy('price_alerts.id')
    .execute()
  if (rows.length === 0) return null
  return {
    url: new URL(alertPagePath(await alertToken(personId)), origin).href,
    cars: rows.map(({ alertId, id, make, model, year, price, kind, limitKsh }) => ({
      name: `${year} ${make} ${model}`,
      url: new URL(`/car/${id}?from=alert`, origin).href,
      asked: alertText({ kind, limitKsh }),
      kind,
      price,
      fromKsh: alerts.find((alert) => alert.id === alertId)?.fromKsh ?? null,
    })),
  }
}
