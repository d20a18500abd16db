import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'

import { type AskedSearch, searchOfAlert } from './search-alert.ts'

/** The stored query of an alert, by the names that makes and models have now. */
export async function currentSearchOf(query: string): Promise<AskedSearch> {
  const { filters, said } = searchOfAlert(query)
  return { filters: await withCurrentNames(filters), said }
}
