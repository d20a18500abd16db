import type { BulkIntent } from '#app/domain/cars/bulk/bulk-intent.ts'
import { BULK_INTENTS } from '#app/domain/cars/bulk/bulk-intent.ts'
import { carsText } from '#app/domain/cars/bulk/bulk-texts.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { type CarStatus, labelOfStatus } from '#app/domain/cars/car-status.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/cars/category-label.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { BulkView } from './bulk-view.ts'

type Columns = {
  price: number
  category: string | null
  status: CarStatus
  is_featured: boolean
}

type Preview = {
  count: number
  isTooMany: boolean
  changedCount: number
  sumBefore: number
  sumAfter: number
  zeroCount: number
  first: readonly {
    car: Columns & { id: string; make: string; model: string; year: number }
    after: Partial<Columns>
  }[]
}

type Asked = Pick<BulkView, 'sent' | 'error' | 'typed' | 'isReady'> & {
  intent: BulkIntent
  names: CategoryNames
}

const priceOf = ({ price }: Columns) => formatKsh(price)
const stateOf = ({ status }: Columns) => labelOfStatus(status)
const windowOf = ({ is_featured: isFeatured }: Columns) =>
  isFeatured ? 'Featured' : 'Not featured'

/** What of a car a change is about. */
const SHOWN: Readonly<Record<BulkIntent, (car: Columns, names: CategoryNames) => string>> = {
  price: priceOf,
  delete: priceOf,
  category: ({ category }, names) =>
    category === null ? 'No category' : categoryLabel(category, names),
  feature: windowOf,
  unfeature: windowOf,
  sold: stateOf,
  available: stateOf,
}

/** The confirmation of a bulk change in words. */
export function bulkViewOf(preview: Preview, { intent, names, ...asked }: Asked): BulkView {
  const { count, changedCount, zeroCount } = preview
  const shown = SHOWN[intent]
  return {
    ...asked,
    intent,
    title: BULK_INTENTS.find(({ value }) => value === intent)?.title ?? '',
    count,
    changedCount,
    countText: carsText(count),
    changedText: carsText(changedCount),
    isTooMany: preview.isTooMany,
    sums:
      intent === 'price'
        ? { before: formatKsh(preview.sumBefore), after: formatKsh(preview.sumAfter) }
        : null,
    zeroText: zeroCount === 0 ? null : `${carsText(zeroCount)} would have no price left`,
    first: preview.first.map(({ car, after }) => ({
      id: car.id,
      name: carName(car),
      before: shown(car, names),
      after: intent === 'delete' ? 'Deleted' : shown({ ...car, ...after }, names),
    })),
  }
}
