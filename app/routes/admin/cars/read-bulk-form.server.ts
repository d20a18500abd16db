import { type BulkIntent, parseBulkIntent } from '#app/domain/cars/bulk/bulk-intent.ts'
import { type BulkSelection, readBulkSelection } from '#app/domain/cars/bulk/bulk-selection.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'

export type BulkForm = {
  read: (name: string) => string | null
  returnTo: string
  intent: BulkIntent | null
  selection: BulkSelection | null
  /** Hidden fields that the review page's forms resubmit. */
  sent: { returnTo: string; scope: string; ids: string[]; intent: string }
}

export function readBulkForm(form: URLSearchParams | FormData): BulkForm {
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
    sent: { returnTo, scope: read('scope') ?? '', ids, intent: read('intent') ?? '' },
  }
}
