import { DEFAULT_SITE_SETTINGS, type Stat } from './site-settings.ts'

/** A smaller number is less impressive than the cars shown below it. */
const WORTH_COUNTING = 10

const [EXAMPLE] = DEFAULT_SITE_SETTINGS.heroStats

export const HERO_STATS_NOTE = `“${EXAMPLE?.figure}” beside “${EXAMPLE?.label}” is an example. Once your own cars are on sale, it shows their number instead, or nothing if there are fewer than ${WORTH_COUNTING}. Anything else you write is shown as it is.`

/**
 * The figures of the home page. The example for the number of cars is replaced by the real one.
 * @param ownStock cars on sale; null while demo cars are among them
 */
export function heroStatsOf(stats: readonly Stat[], ownStock: number | null): Stat[] {
  if (ownStock === null) return [...stats]
  return stats.flatMap((stat) => {
    if (stat.figure !== EXAMPLE?.figure || stat.label !== EXAMPLE.label) return [stat]
    if (ownStock < WORTH_COUNTING) return []
    return [{ ...stat, figure: ownStock.toLocaleString('en-KE') }]
  })
}
