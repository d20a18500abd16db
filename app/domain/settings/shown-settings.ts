import { whole } from '#app/domain/text/count.ts'

import { demoLinksIn } from './demo-links.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings, type Stat } from './site-settings.ts'

/** What buyers read about the shop, with its name on the screens of staff. */
const WORDS = [
  ['tagline', 'the line under the name'],
  ['siteDescription', 'the description'],
  ['heroTitle', 'the title of the home page'],
  ['heroStats', 'the figures on the home page'],
  ['story', 'the story'],
  ['aboutStats', 'the figures on the About page'],
  ['team', 'the people'],
] as const satisfies readonly (readonly [keyof SiteSettings, string])[]

/** What another shop may well share with the example: shown once staff have saved or confirmed it. */
export const HOURS_AND_RATE = ['businessHours', 'contactHours', 'financingRateFrom'] as const

/** The number of cars is counted, see `heroStatsOf`. */
const [CARS_IN_YARD] = DEFAULT_SITE_SETTINGS.heroStats

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isCarsInYard = (stat: Stat) => isSame(stat, CARS_IN_YARD)

/** Items of a list that came with the program. */
function examplesIn(settings: SiteSettings, key: 'heroStats' | 'aboutStats' | 'team') {
  const examples: readonly object[] = DEFAULT_SITE_SETTINGS[key]
  const own: readonly object[] = settings[key]
  return own.filter((item) => examples.some((example) => isSame(item, example)))
}

const BLANK_LINE = /\n\s*\n/

export const paragraphsOf = (story: string): string[] => story.split(BLANK_LINE).filter(Boolean)

const EXAMPLE_STORY = paragraphsOf(DEFAULT_SITE_SETTINGS.story)

const isExampleParagraph = (text: string) => EXAMPLE_STORY.includes(text.trim())

/** Words about the shop that are still the demo dealer's, as staff call them. */
export function exampleWords(settings: SiteSettings): string[] {
  return WORDS.filter(([key]) => {
    if (key === 'heroStats') {
      return settings.heroStats.some(
        (stat) => !isCarsInYard(stat) && examplesIn(settings, key).includes(stat),
      )
    }
    if (key === 'aboutStats' || key === 'team') return examplesIn(settings, key).length > 0
    if (key === 'story') return paragraphsOf(settings.story).some(isExampleParagraph)
    return settings[key] === DEFAULT_SITE_SETTINGS[key]
  }).map(([, name]) => name)
}

/** What of them nobody has saved, as staff call it, with the example’s values. */
export function unconfirmedTexts(saved: Partial<SiteSettings>): string[] {
  const { businessHours, contactHours, financingRateFrom } = DEFAULT_SITE_SETTINGS
  const texts = {
    businessHours: `the business hours (${businessHours})`,
    contactHours: `the hours on the contact page (${contactHours})`,
    financingRateFrom: `the rate that financing starts from (${financingRateFrom}% APR)`,
  }
  return HOURS_AND_RATE.filter((key) => saved[key] === undefined).map((key) => texts[key])
}

/**
 * The settings as buyers of a dealer's own shop see them: none of the demo dealer's claims, and no
 * hours or rate that nobody has confirmed.
 */
export function withoutExamples(saved: Partial<SiteSettings>): SiteSettings {
  const settings = { ...DEFAULT_SITE_SETTINGS, ...saved }
  const { siteName } = settings
  const own = (key: 'tagline' | 'siteDescription' | 'heroTitle', otherwise: string) =>
    settings[key] === DEFAULT_SITE_SETTINGS[key] ? otherwise : settings[key]
  const ownItems = <Item extends object>(
    key: 'heroStats' | 'aboutStats' | 'team',
    items: readonly Item[],
  ) => items.filter((item) => !examplesIn(settings, key).includes(item))
  return {
    ...settings,
    tagline: own('tagline', ''),
    siteDescription: own(
      'siteDescription',
      `Used cars from ${siteName}, with prices in shillings.`,
    ),
    heroTitle: own('heroTitle', `Find your next car at ${siteName}`),
    heroStats: settings.heroStats.filter(
      (stat) => isCarsInYard(stat) || ownItems('heroStats', [stat]).length > 0,
    ),
    story: paragraphsOf(settings.story)
      .filter((text) => !isExampleParagraph(text))
      .join('\n\n'),
    aboutStats: ownItems('aboutStats', settings.aboutStats),
    team: ownItems('team', settings.team),
    businessHours: saved.businessHours ?? '',
    contactHours: saved.contactHours ?? saved.businessHours ?? '',
    financingRateFrom: saved.financingRateFrom ?? null,
    ...Object.fromEntries(demoLinksIn(settings).map((key) => [key, ''])),
  }
}

/** A smaller number is less impressive than the cars shown below it. */
const WORTH_COUNTING = 10

export const HERO_STATS_NOTE = `“${CARS_IN_YARD?.figure}” beside “${CARS_IN_YARD?.label}” is an example. Once the shop has your name and your cars, it shows their number instead, or nothing if there are fewer than ${WORTH_COUNTING}, and the other examples are not shown. What you write yourself is shown as it is.`

/**
 * The figures of the home page. The example for the number of cars is replaced by the real one.
 * @param ownStock own cars on sale; null in the demo shop
 */
export function heroStatsOf(stats: readonly Stat[], ownStock: number | null): Stat[] {
  if (ownStock === null) return [...stats]
  return stats.flatMap((stat) => {
    if (!isCarsInYard(stat)) return [stat]
    if (ownStock < WORTH_COUNTING) return []
    return [{ ...stat, figure: whole(ownStock) }]
  })
}
