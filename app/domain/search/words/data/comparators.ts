import { phraseBook } from '#app/domain/search/words/typed-words.ts'

/**
 * `below` includes its end except for years: a car before 2012 is from 2011 at the latest.
 * Comparators of age work with years too: not older than 2019, not older than 7 years.
 */
export type Comparator =
  | 'below'
  | 'upTo'
  | 'before'
  | 'notNewer'
  | 'from'
  | 'after'
  | 'notOlder'
  | 'around'
  | 'between'

export const COMPARATORS = phraseBook<Comparator>([
  {
    phrases: [
      'under',
      'below',
      'less than',
      'lower than',
      'cheaper than',
      'chini ya',
      'chini',
      'isiyozidi',
      'isiozidi',
      'isizidi',
      'haizidi',
      'isipite',
      'usipite',
      'haipiti',
      'isiyopita',
      'bellow',
      'belo',
      'within',
    ],
    meaning: 'below',
  },
  {
    phrases: [
      'hadi',
      'mpaka',
      'max',
      'maximum',
      'maximum of',
      'max of',
      'at most',
      'not more than',
      'no more than',
      'not over',
      'not above',
      'not exceeding',
      'up to',
      'upto',
      'isizidi hapo',
      'si zaidi ya',
    ],
    meaning: 'upTo',
  },
  {
    phrases: ['before', 'pre', 'kabla ya', 'older than', 'earlier than'],
    meaning: 'before',
  },
  {
    phrases: [
      'above',
      'over',
      'more than',
      'zaidi ya',
      'zaidi',
      'juu ya',
      'kuanzia',
      'kutoka',
      'from',
      'starting from',
      'starting',
      'since',
      'at least',
      'minimum',
      'minimum of',
      'min',
      'not less than',
      'not below',
      'not under',
      'angalau',
    ],
    meaning: 'from',
  },
  {
    phrases: ['after', 'post', 'baada ya', 'newer than', 'younger than', 'later than'],
    meaning: 'after',
  },
  {
    phrases: ['not older than', 'no older than', 'not before', 'not earlier than'],
    meaning: 'notOlder',
  },
  {
    phrases: ['not newer than', 'no newer than', 'not after', 'not later than'],
    meaning: 'notNewer',
  },
  {
    phrases: [
      'around',
      'kama',
      'karibu',
      'karibu na',
      'about',
      'approx',
      'approximately',
      'roughly',
      'takriban',
      'almost',
    ],
    meaning: 'around',
  },
  { phrases: ['between', 'btwn', 'btw', 'kati ya', 'baina ya', 'range of'], meaning: 'between' },
])

/** Comparators that may follow their number. */
export const TRAILING_COMPARATORS = phraseBook<Comparator>([
  {
    phrases: [
      'and above',
      'and over',
      'and up',
      'and later',
      'or later',
      'or above',
      'or more',
      'above',
      'upwards',
      'onwards',
      'going up',
      'up',
      'plus',
      'na kuendelea',
      'kuendelea',
      'na zaidi',
      'na juu',
      'na kwenda juu',
      'na kupanda',
      'kuendelea juu',
      'kwenda juu',
      'kupanda',
    ],
    meaning: 'from',
  },
  {
    phrases: [
      'max',
      'maximum',
      'and below',
      'and under',
      'or less',
      'or below',
      'tops',
      'na chini',
      'kwenda chini',
      'kushuka',
      'na kushuka',
      'na kwenda chini',
      'kurudi chini',
      'na kurudi chini',
    ],
    meaning: 'upTo',
  },
  {
    phrases: [
      'and newer',
      'or newer',
      'or younger',
      'to date',
      'to present',
      'to now',
      'till date',
      'till now',
      'hadi sasa',
      'hadi leo',
      'mpaka sasa',
      'mpaka leo',
    ],
    meaning: 'notOlder',
  },
  { phrases: ['and older', 'or older'], meaning: 'notNewer' },
])

/** Words that join the two ends of a range. */
export const RANGE_LINKS: readonly string[] = ['to', 'hadi', 'mpaka', 'till', 'until']
/** Words that do so only after a word such as `between`. */
export const BETWEEN_LINKS: readonly string[] = ['and', 'na', 'or', 'au']
/** Two years joined by one of these are a range. */
export const YEAR_LINKS: readonly string[] = ['or', 'au', 'ama']
