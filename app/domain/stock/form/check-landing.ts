import {
  type LandingNow,
  landingProblem,
  type ListingChange,
} from '#app/domain/costs/import-clock/staff-clock.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'

/** Prevents listing a car that can no longer be imported, unless a reason is given. */
export function checkLanding(listing: ListingChange, now: LandingNow | null): InvalidFields | null {
  const problem = landingProblem(listing, now)
  if (problem === null) return null
  return invalidFields({
    forcedListingReason: [`${problem} Say why it is still listed, for re-export only.`],
  })
}
