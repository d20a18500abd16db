import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listPaperLights } from '#app/domain/papers/car-papers.server.ts'
import { hasOwnershipProblem } from '#app/domain/papers/paper-lights.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

type Listed = {
  id: string
  /** Whether the car is on sale, before and after the change. */
  before: boolean
  after: boolean
  /** Why it is listed all the same; null where nobody said. */
  reason: string | null
}

/**
 * Whether one of the cars would go on sale without a reason although its logbook or a caveat has a
 * problem. One that is on sale stays there: its page says what is wrong.
 */
export async function lacksListingReason(
  trx: Transaction,
  cars: readonly Listed[],
): Promise<boolean> {
  const asked = cars.filter(({ before, after, reason }) => !before && after && reason === null)
  const papered = await listPaperLights(
    asked.map(({ id }) => id),
    nairobiDay(new Date()),
    trx,
  )
  return [...papered.values()].some(({ lights }) => hasOwnershipProblem(lights))
}
