import type { ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import { whole } from '#app/domain/text/count.ts'

/** How an edition differs from the one in use, counted in versions. */
export type ListChanges = { same: number; repriced: number; added: number; gone: number }

/** A version listed with several prices is compared by all of them together. */
export function compareLists(
  before: readonly ListedVersion[],
  now: readonly ListedVersion[],
): ListChanges {
  const [old, fresh] = [pricesOf(before), pricesOf(now)]
  const changes = { same: 0, repriced: 0, added: 0, gone: 0 }
  for (const [key, prices] of fresh) {
    const known = old.get(key)
    if (!known) changes.added += 1
    else changes[known === prices ? 'same' : 'repriced'] += 1
  }
  for (const key of old.keys()) if (!fresh.has(key)) changes.gone += 1
  return changes
}

function pricesOf(versions: readonly ListedVersion[]): Map<string, string> {
  const byVersion = Map.groupBy(
    versions,
    ({ make, model, modelNumber, engineCc, fuel, transmission, drive, body, seats }) =>
      [make, model, modelNumber, engineCc, fuel, transmission, drive, body, seats].join('\n'),
  )
  return new Map(
    [...byVersion].map(([key, all]) => [
      key,
      all
        .map(({ priceKsh }) => priceKsh)
        .toSorted((a, b) => a - b)
        .join(' '),
    ]),
  )
}

/** `Compared with the list in use: 5,000 unchanged, 200 with a new price, 77 new, 12 …` */
export const changesText = ({ same, repriced, added, gone }: ListChanges): string =>
  `Compared with the list in use: ${whole(same)} unchanged, ${whole(repriced)} with a new price, ${whole(added)} new, ${whole(gone)} removed.`
