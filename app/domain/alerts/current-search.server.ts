import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'

import { type AskedSearch, searchOfAlert } from './search-alert.ts'

/** An alert's stored query, with the current names of makes and models. */
export async function currentSearchOf(query: string): Promise<AskedSearch> {
  const { filters, said } = searchOfAlert(query)
  return { filters: await withCurrentNames(filters), said }
}
