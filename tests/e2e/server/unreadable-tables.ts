import { ALERTS_FETCH_FAILED } from '#app/domain/alerts/alert-texts.ts'
import { CAR_FETCH_ERROR } from '#app/domain/cars/car-texts.ts'
import { LISTS_FETCH_FAILED } from '#app/domain/costs/price-lists/price-list-texts.ts'
import { DEMAND_FETCH_FAILED } from '#app/domain/demand/demand-texts.ts'
import { DEMO_FETCH_FAILED } from '#app/domain/demo-stock/demo-texts.ts'
import { IDENTITY_FETCH_FAILED } from '#app/domain/identity/identity.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { QUOTES_FETCH_FAILED } from '#app/domain/quotes/quote.ts'
import { REFERENCE_FETCH_FAILED } from '#app/domain/reference/reference-texts.ts'
import { CARS_FETCH_FAILED, MAKES_FETCH_FAILED } from '#app/domain/search/list-texts.ts'
import { SEARCH_WORDS_FETCH_FAILED } from '#app/domain/search/words/managed/managed-words.ts'
import { SETUP_FETCH_FAILED } from '#app/domain/setup/setup-steps.ts'
import {
  CAR_DETAILS_FETCH_FAILED,
  CAR_FORM_FETCH_FAILED,
  STAFF_CARS_FETCH_FAILED,
} from '#app/domain/stock/staff-texts.ts'
import { TAXONOMY_TEXTS } from '#app/domain/taxonomy/taxonomy-texts.ts'

type Pages = Readonly<Record<string, string>>

/** `:car` in a path stands for the id of a car. */
type Unreadable = {
  /** Pages that fail without the table, with what they say. */
  failing?: Pages
  /** Pages that redirect to another one, which says why. */
  sendingAway?: readonly string[]
  /** Pages that work without it, with what they say instead. */
  doingWithout?: Pages
}

const OUR_SIDE = 'Something went wrong on our side'
const CONNECTION_FAILED = 'Connection failed'
const ANALYTICS_FAILED = 'Failed to fetch analytics'

const EDIT_CAR = '/admin/cars/:car/edit'
const CAR_FORMS: Pages = {
  '/admin/cars/new': CAR_FORM_FETCH_FAILED,
  [EDIT_CAR]: CAR_FORM_FETCH_FAILED,
}
const REFERENCE: Pages = {
  '/admin/reference': REFERENCE_FETCH_FAILED,
  '/admin/reference/none-such': REFERENCE_FETCH_FAILED,
  '/admin/reference/papers/change': REFERENCE_FETCH_FAILED,
}
const PRICE_LISTS: Pages = { '/admin/reference/price-lists': LISTS_FETCH_FAILED }
const MARKET: Pages = { '/admin/market': 'Failed to fetch market prices' }
const PAPER_COPY: Pages = { '/paper/none-such': OUR_SIDE }
const IN_WRITING: Pages = { '/search?proof=papers': CARS_FETCH_FAILED }
const IMPORT: Pages = { '/admin/cars/import': 'The import could not be opened' }
const DEMAND: Pages = { '/admin/demand': DEMAND_FETCH_FAILED }
const USAGE: Pages = { '/admin/usage': 'Failed to fetch the usage' }
const ALERTS: Pages = { '/admin/alerts': ALERTS_FETCH_FAILED }
const SETUP: Pages = { '/admin/setup': SETUP_FETCH_FAILED }
const DEMO: Pages = { '/admin/demo': DEMO_FETCH_FAILED }
const SEARCH_WORDS: Pages = { '/admin/search-words': SEARCH_WORDS_FETCH_FAILED }
const MAKES_AND_MODELS: Pages = {
  '/admin/makes-models': TAXONOMY_TEXTS.makes.fetchFailed,
  '/admin/makes-models?tab=models': TAXONOMY_TEXTS.models.fetchFailed,
}
const MAKE_PAGES: Pages = {
  '/cars': MAKES_FETCH_FAILED,
  '/cars/toyota': CARS_FETCH_FAILED,
}
const STAFF_CARS: Pages = {
  '/admin/cars': STAFF_CARS_FETCH_FAILED,
  '/admin/cars/:car': CAR_DETAILS_FETCH_FAILED,
}

/** The effects of an unreadable table; every page not mentioned stays the same. */
export const UNREADABLE: Readonly<Record<string, Unreadable>> = {
  alert_messages: { failing: ALERTS },
  alert_people: { failing: { ...DEMAND, ...ALERTS, '/alerts/none-such': OUR_SIDE } },
  analytics: { failing: { ...DEMAND, ...USAGE, '/admin/analytics': ANALYTICS_FAILED } },
  audit_log: {
    failing: { ...ALERTS, '/admin/audit': 'Failed to fetch the audit log' },
  },
  auth_accounts: {
    failing: {
      ...SETUP,
      '/admin/reset-password': OUR_SIDE,
      '/admin/staff': OUR_SIDE,
      '/admin/account': OUR_SIDE,
    },
  },
  auth_passkeys: { failing: { '/admin/account': OUR_SIDE } },
  auth_users: { failing: { '/admin/reset-password': OUR_SIDE } },
  auth_verifications: { failing: { '/admin/reset-password': OUR_SIDE } },
  backup_runs: {
    failing: { ...SETUP, ...USAGE },
    doingWithout: { '/admin': 'The backup record could not be read.' },
  },
  car_makes: {
    failing: {
      ...DEMAND,
      ...MAKE_PAGES,
      ...MAKES_AND_MODELS,
      ...SEARCH_WORDS,
      ...CAR_FORMS,
      '/cars/toyota/none-such': CARS_FETCH_FAILED,
    },
  },
  car_makes_models: { failing: CAR_FORMS, doingWithout: { '/': MAKES_FETCH_FAILED } },
  car_market: { failing: MARKET },
  car_media: {
    failing: STAFF_CARS,
    sendingAway: [EDIT_CAR],
    doingWithout: { '/admin': STAFF_CARS_FETCH_FAILED },
  },
  car_models: {
    failing: {
      ...DEMAND,
      ...MAKE_PAGES,
      ...MAKES_AND_MODELS,
      ...SEARCH_WORDS,
      '/cars/toyota/none-such': CARS_FETCH_FAILED,
    },
  },
  car_price_history: { failing: STAFF_CARS, doingWithout: { '/admin': STAFF_CARS_FETCH_FAILED } },
  car_papers: { failing: { ...PAPER_COPY, ...IN_WRITING } },
  cars: {
    failing: {
      ...DEMAND,
      ...ALERTS,
      ...PAPER_COPY,
      ...IN_WRITING,
      ...DEMO,
      ...SETUP,
      '/admin/cars/print': STAFF_CARS_FETCH_FAILED,
      '/admin/quotes': QUOTES_FETCH_FAILED,
      ...MAKE_PAGES,
      ...MAKES_AND_MODELS,
      ...STAFF_CARS,
      '/search': CARS_FETCH_FAILED,
      '/locally-used': CARS_FETCH_FAILED,
      '/ready-for-import': CARS_FETCH_FAILED,
      '/fresh-imports': CARS_FETCH_FAILED,
      '/car/:car': CAR_FETCH_ERROR.title,
      '/test-db': CONNECTION_FAILED,
      '/admin/analytics': ANALYTICS_FAILED,
      ...MARKET,
      ...PRICE_LISTS,
      '/admin/categories': TAXONOMY_TEXTS.categories.fetchFailed,
    },
    sendingAway: [EDIT_CAR],
    doingWithout: { '/': 'Sample', '/admin': STAFF_CARS_FETCH_FAILED },
  },
  categories: {
    failing: { ...CAR_FORMS, '/admin/categories': TAXONOMY_TEXTS.categories.fetchFailed },
  },
  inspections: { failing: IN_WRITING },
  price_alerts: { failing: ALERTS },
  quotes: { failing: { '/admin/quotes': QUOTES_FETCH_FAILED } },
  official_identities: { failing: { '/admin/identity': IDENTITY_FETCH_FAILED } },
  crsp_lists: { failing: PRICE_LISTS },
  event_days: { failing: USAGE },
  fact_sets: { failing: REFERENCE },
  fact_values: { failing: REFERENCE },
  former_slugs: { failing: { '/cars/toyota/none-such': CARS_FETCH_FAILED } },
  inquiries: {
    failing: {
      ...DEMAND,
      ...USAGE,
      '/admin/inquiries': INQUIRIES_FETCH_FAILED,
      '/admin/analytics': ANALYTICS_FAILED,
    },
    // In the menu and on the dashboard.
    doingWithout: { '/admin': INQUIRIES_FETCH_FAILED, '/admin/settings': INQUIRIES_FETCH_FAILED },
  },
  market_aliases: { failing: MARKET },
  model_codes: { failing: DEMAND },
  sourcing_tasks: { failing: DEMAND },
  market_sources: { failing: { ...MARKET, ...DEMO, ...SETUP } },
  mail_outbox: { failing: { ...USAGE, '/admin/outbox': 'Failed to fetch the outbox' } },
  media_files: {
    failing: { ...STAFF_CARS, ...USAGE },
    sendingAway: [EDIT_CAR],
    doingWithout: { '/admin': STAFF_CARS_FETCH_FAILED },
  },
  paper_copies: { failing: PAPER_COPY },
  paper_files: { failing: { ...PAPER_COPY, ...IN_WRITING, ...USAGE } },
  search_aliases: { failing: { ...SEARCH_WORDS, ...DEMAND } },
  search_alerts: { failing: { ...DEMAND, ...ALERTS } },
  site_settings: {
    failing: {
      ...SETUP,
      '/admin/settings': 'Failed to load settings',
      '/admin/settings/brand': 'Failed to fetch the logo and icon',
    },
  },
  staged_imports: { failing: IMPORT },
  user_profiles: { failing: IN_WRITING },
  unknown_words: { failing: SEARCH_WORDS },
}
