import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

import { alertText } from './alert-texts.ts'
import type { AlertPerson } from './own-alerts.ts'
import { searchName } from './search-alert.ts'

/** The alerts data held about one person, for their own copy. */
export function alertExportOf(person: AlertPerson, names: CategoryNames) {
  const { channel, address, consent, confirmedAt, stoppedAt, alerts, searches } = person
  return {
    channel,
    address,
    consent,
    confirmedAt,
    stoppedAt,
    cars: alerts.map(({ car, since, pausedAt, ...alert }) => ({
      car: car.name,
      asked: alertText(alert, car),
      since,
      pausedAt,
    })),
    searches: searches.map(({ query, since, pausedAt }) => ({
      search: searchName(query, names),
      since,
      pausedAt,
    })),
  }
}
export type AlertExport = ReturnType<typeof alertExportOf>
