import { parseBulkIntent } from '#app/domain/cars/bulk/bulk-intent.ts'
import { readBulkSelection } from '#app/domain/cars/bulk/bulk-selection.ts'

import { returnPath } from './return-path.ts'

/** What the list's form, or the page after it, says about many cars. */
export function readBulkForm(form: URLSearchParams | FormData) {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const returnTo = returnPath(read('returnTo'), '/admin/cars')
  const ids = form.getAll('car').filter((id) => typeof id === 'string')
  return {
    read,
    returnTo,
    intent: parseBulkIntent(read('intent')),
    selection: readBulkSelection({ ids, scope: read('scope'), returnTo }),
    /** Repeated by the forms of the page. */
    sent: { returnTo, scope: read('scope') ?? '', ids, intent: read('intent') ?? '' },
  }
}
