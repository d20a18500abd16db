import { carName } from '#app/domain/cars/car-name.ts'
import { locationOf } from '#app/domain/cars/car-texts.ts'
import { type CarStatus, labelOfStatus } from '#app/domain/cars/status/car-status.ts'
import { reservationText } from '#app/domain/cars/status/reservation.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { type BulkIntent, BULK_INTENTS } from '#app/domain/stock/bulk/bulk-selection.ts'
import { leftOutText } from '#app/domain/stock/bulk/bulk-texts.ts'
import {
  HS_CLASSES,
  type HsClass,
  PRICE_BASES,
  type PriceBasis,
  type Steering,
} from '#app/domain/taxonomy/car-options.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { count, whole } from '#app/domain/text/count.ts'
import type { SelectOption } from '#app/ui/forms/controls.tsx'

export type BulkView = {
  intent: string
  title: string
  sent: { returnTo: string; scope: string; ids: readonly string[]; intent: string }
  count: number
  changedCount: number
  countText: string
  changedText: string
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
  isReady: boolean
  hasFields: boolean
  isTooMany: boolean
  sums: { before: string; after: string } | null
  leftOutText: string | null
  zeroText: string | null
  first: readonly { id: string; name: string; before: string; after: string }[]
}

type Columns = {
  price: number
  category: string | null
  engine_cc: number | null
  model_code: string | null
  location: string | null
  first_registered: string | null
  shipping_country: string | null
  steering: Steering | null
  eta_mombasa_on: string | null
  landed_on: string | null
  price_basis: PriceBasis | null
  cif_usd: number | null
  list_version: string | null
  hs_class: HsClass | null
  make: string
  model: string
  dealer_name: string | null
  dealer_phone: string | null
  dealer_email: string | null
  dealer_address: string | null
  reserved_for: string | null
  reserved_until: Date | null
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
    car: Columns & { id: string; year: number }
    after: Partial<Columns>
  }[]
  leftOut: Parameters<typeof leftOutText>[0]
}

type BulkStep = Pick<BulkView, 'sent' | 'errors' | 'typed' | 'isReady' | 'hasFields'> & {
  intent: BulkIntent
  names: CategoryNames
}

const priceOf = ({ price }: Columns) => formatKsh(price)
const statusOf = ({ status }: Columns) => labelOfStatus(status)
const featuredOf = ({ is_featured: isFeatured }: Columns) =>
  isFeatured ? 'Featured' : 'Not featured'

const dealerOf = (car: Columns) =>
  [car.dealer_name, car.dealer_phone, car.dealer_email, car.dealer_address]
    .filter(Boolean)
    .join(', ') || 'The showroom'

const labelIn = (options: readonly SelectOption[], chosen: string | null) =>
  options.find(({ value }) => value === chosen)?.label

function factsOf(car: Columns): string {
  const facts = [
    car.first_registered && `Registered ${car.first_registered}`,
    car.shipping_country && `from ${car.shipping_country}`,
    car.steering,
    car.eta_mombasa_on && `due ${formatDate(car.eta_mombasa_on)}`,
    car.landed_on && `landed ${formatDate(car.landed_on)}`,
    labelIn(PRICE_BASES, car.price_basis),
    car.cif_usd !== null && `USD ${whole(car.cif_usd)}`,
    car.list_version,
    labelIn(HS_CLASSES, car.hs_class),
  ].filter(Boolean)
  return facts.length === 0 ? 'Not stated' : facts.join(', ')
}

function reservationOf(car: Columns): string {
  const { status, reserved_for: reservedFor, reserved_until: reservedUntil } = car
  if (status !== 'reserved') return labelOfStatus(status)
  return `Reserved ${reservationText({ reservedFor, reservedUntil }) ?? ''}`.trim()
}

/** The value of a car that each change affects. */
const SHOWN_VALUES: Readonly<Record<BulkIntent, (car: Columns, names: CategoryNames) => string>> = {
  price: priceOf,
  delete: priceOf,
  category: ({ category }, names) =>
    category === null ? 'No category' : categoryLabel(category, names),
  engine: ({ engine_cc: cc }) => (cc === null ? 'Not stated' : `${cc} cc`),
  code: ({ model_code: code }) => code ?? 'Not stated',
  facts: factsOf,
  location: locationOf,
  model: ({ make, model }) => `${make} ${model}`,
  dealer: dealerOf,
  reserve: reservationOf,
  release: reservationOf,
  feature: featuredOf,
  unfeature: featuredOf,
  sold: statusOf,
  available: statusOf,
}

export function bulkViewOf(preview: Preview, { intent, names, ...request }: BulkStep): BulkView {
  const { changedCount, zeroCount } = preview
  const shown = SHOWN_VALUES[intent]
  return {
    ...request,
    intent,
    title: BULK_INTENTS.find(({ value }) => value === intent)?.title ?? '',
    count: preview.count,
    changedCount,
    countText: count(preview.count, 'car'),
    changedText: count(changedCount, 'car'),
    isTooMany: preview.isTooMany,
    sums:
      intent === 'price'
        ? { before: formatKsh(preview.sumBefore), after: formatKsh(preview.sumAfter) }
        : null,
    leftOutText: leftOutText(preview.leftOut),
    zeroText:
      zeroCount === 0 ? null : `${count(zeroCount, 'car')} would end up with a price of zero`,
    first: preview.first.map(({ car, after }) => ({
      id: car.id,
      name: carName(car),
      before: shown(car, names),
      after: intent === 'delete' ? 'Deleted' : shown({ ...car, ...after }, names),
    })),
  }
}
