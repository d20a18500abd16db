/**
 * Why a car needs a reason to go on sale: a problem with its logbook or a caveat was noted, or it
 * can no longer be imported.
 */
export type ListingProblem = 'papers' | 'landing'

export const LISTING_NEEDS_REASON: Readonly<Record<ListingProblem, string>> = {
  papers:
    'A problem with its logbook or a caveat is noted. To put it on sale anyway, edit the car and give the reason.',
  landing:
    'It can no longer be imported. To put it on sale anyway, for re-export only, edit the car and give the reason.',
}
