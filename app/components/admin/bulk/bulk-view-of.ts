import type { BulkIntent } from '#app/domain/cars/bulk/bulk-intent.ts'
import { BULK_INTENTS } from '#app/domain/cars/bulk/bulk-intent.ts'
import { carsText } from '#app/domain/cars/bulk/bulk-texts.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { locationOf } from '#app/domain/cars/car-texts.ts'
import { type CarStatus, labelOfStatus } from '#app/domain/cars/status/car-status.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'

import type { BulkView } from './bulk-view.ts'

type Columns = {
  price: number
  category: string | null
  engine_cc: number | null
  model_code: string | null
  location: string | null
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

type Request = Pick<BulkView, 'sent' | 'errors' | 'typed' | 'isReady'> & {
  intent: BulkIntent
  names: CategoryNames
}

const priceOf = ({ price }: Columns) => formatKsh(price)
const statusOf = ({ status }: Columns) => labelOfStatus(status)
const featuredOf = ({ is_featured: isFeatured }: Columns) =>
  isFeatured ? 'Featured' : 'Not featured'

/** The value of a car that each change affects. */
const SHOWN_VALUES: Readonly<Record<BulkIntent, (car: Columns, names: CategoryNames) => string>> = {
  price: priceOf,
  delete: priceOf,
  category: ({ category }, names) =>
    category === null ? 'No category' : categoryLabel(category, names),
  engine: ({ engine_cc: cc }) => (cc === null ? 'Not stated' : `${cc} cc`),
  code: ({ model_code: code }) => code ?? 'Not stated',
  location: locationOf,
  feature: featuredOf,
  unfeature: featuredOf,
  sold: statusOf,
  available: statusOf,
}

export function bulkViewOf(preview: Preview, { intent, names, ...request }: Request): BulkView {
  const { count, changedCount, zeroCount } = preview
  const shown = SHOWN_VALUES[intent]
  return {
    ...request,
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
    zeroText: zeroCount === 0 ? null : `${carsText(zeroCount)} would end up with a price of zero`,
    first: preview.first.map(({ car, after }) => ({
      id: car.id,
      name: carName(car),
      before: shown(car, names),
      after: intent === 'delete' ? 'Deleted' : shown({ ...car, ...after }, names),
    })),
  }
}
