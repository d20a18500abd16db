import type { ListingProblem } from '#app/domain/cars/status/car-status.ts'
import {
  type LandingNow,
  landingProblem,
  type ListedCar,
  type ListingChange,
} from '#app/domain/costs/import-clock/staff-clock.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listPaperLights } from '#app/domain/papers/car-papers.server.ts'
import { hasOwnershipProblem } from '#app/domain/papers/paper-lights.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

/** Columns that decide whether a car needs a reason to be on sale. */
export const LISTING_COLUMNS = [
  'is_available',
  'forced_listing_reason',
  'category',
  'first_registered',
  'eta_mombasa_on',
  'landed_on',
  'shipping_country',
  'steering',
  'is_demo',
] as const satisfies readonly (keyof Row<'cars'>)[]

export type ListingColumns = Pick<Row<'cars'>, (typeof LISTING_COLUMNS)[number]>

export const listedOf = (row: ListingColumns): ListedCar => ({
  isAvailable: row.is_available,
  forcedListingReason: row.forced_listing_reason,
  category: row.category,
  firstRegistered: row.first_registered,
  etaMombasaOn: row.eta_mombasa_on,
  landedOn: row.landed_on,
  shippingCountry: row.shipping_country,
  steering: row.steering,
  isDemo: row.is_demo,
})

type Listing = ListingChange & { readonly id: string }

/**
 * Ids of cars that a change would put on sale without the reason they need, each with its problem.
 * A car already on sale despite a problem with its papers stays: its page states it.
 * @param now read before the transaction
 */
export async function listListingProblems(
  connection: Connection,
  { listings, now }: { listings: readonly Listing[]; now: LandingNow | null },
): Promise<Map<string, ListingProblem>> {
  const problems = new Map<string, ListingProblem>()
  for (const listing of listings) {
    if (landingProblem(listing, now) !== null) problems.set(listing.id, 'landing')
  }
  const put = listings.filter(isPutOnSale).map(({ id }) => id)
  for (const id of await listDisputed(connection, put)) problems.set(id, 'papers')
  return problems
}

/** Whether a car goes on sale without anyone giving a reason. */
export function isPutOnSale({ before, after }: ListingChange): boolean {
  return (
    before !== null &&
    !before.isAvailable &&
    after.isAvailable &&
    after.forcedListingReason === null
  )
}

/** Cars with a noted logbook problem or caveat. */
export async function listDisputed(
  connection: Connection,
  ids: readonly string[],
): Promise<Set<string>> {
  const papered = await listPaperLights(
    ids,
    // A problem never expires.
    { today: nairobiDay(new Date()), rules: null },
    connection,
  )
  return new Set(
    [...papered].flatMap(([id, { lights }]) => (hasOwnershipProblem(lights) ? [id] : [])),
  )
}
