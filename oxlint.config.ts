import { readFileSync } from 'node:fs'

import { defineConfig, type OxlintOverride } from 'oxlint'

type Pattern = { regex: string; message: string }

/**
 * The folders of the domain, lowest first. A folder imports its own files and those of the tiers
 * below, so that no two folders ever need each other.
 */
const DOMAIN_TIERS = [
  ['text'],
  ['dates'],
  ['health', 'ids', 'mail', 'money', 'places'],
  ['backup', 'finance', 'media', 'phone', 'tables', 'taxonomy'],
  ['import-clock', 'settings'],
  ['brand', 'identity', 'landed-cost', 'policies', 'staff'],
  ['cars', 'reference'],
  ['audit', 'condition', 'costs', 'papers'],
  ['market', 'quotes'],
  ['listing'],
  ['previews', 'search'],
  ['feeds', 'inquiries', 'shortlist', 'stock'],
  ['alerts', 'analytics', 'demo-stock', 'imports', 'whatsapp'],
  ['demand', 'people', 'setup', 'usage'],
]

/**
 * The folders of the pages, lowest first, likewise: what buyers and staff share lies below, and a
 * page that shows much of the shop lies above.
 */
const PAGE_TIERS = [
  ['health', 'pictures', 'tracking'],
  ['site'],
  ['admin-frame', 'car-card'],
  [
    'analytics',
    'audit',
    'demand',
    'import',
    'inquiries',
    'outbox',
    'publishing',
    'settings',
    'staff',
    'taxonomy',
  ],
  ['alerts', 'condition', 'market', 'papers', 'people', 'reference', 'search-words', 'verify'],
  ['shortlist'],
  ['search'],
  ['costs'],
  ['financing'],
  ['car'],
  ['stock', 'storefront'],
  ['inbox', 'quotes'],
  ['dashboard'],
]

/** The route modules, such as `pages/search/search.tsx`. */
const ROUTES = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(pages\/[^']+)'/g)].flatMap(
  ([, path]) => path ?? [],
)

const NO_PARENT = { regex: '^\\.\\./', message: 'Inside a folder ./, elsewhere #app/…; never ../' }
const NO_ENTRY_POINT = {
  regex: `^#app/(jobs/|(${ROUTES.join('|').replaceAll('.', '\\.')})$)`,
  message: 'R5: entry points are imported by nobody.',
}
const NO_SERVER_CODE = {
  regex: '\\.server(\\.tsx?)?$',
  message: 'This code reaches the browser; a .server module may not.',
}
const NO_ZOD = {
  regex: '^zod$',
  message: 'zod stays out of the browser; rules it needs are plain TypeScript.',
}

/** An override replaces an earlier one of the same rule, so each lists all its patterns. */
const restrict = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: {
    'eslint/no-restricted-imports': ['error', { patterns: [NO_PARENT, ...patterns] }],
  },
})

const OUTSIDE_DOMAIN = '#app/(pages|jobs|http|infra|ui|seo|feeds|mail)/'

const PRESENTER = {
  regex: '^#app/(infra|http/(auth|limits|render))/',
  message: 'R4: presenters import pure domain and ui.',
}
const NO_SQL = {
  regex: '^(kysely|pg|@electric-sql/.*|#app/infra/db/.*)$',
  message: 'R5: entry points hold no SQL; call a use case.',
}

function orderOf(layer: 'domain' | 'pages', tiers: string[][], folder: string): Pattern {
  const tier = tiers.findIndex((folders) => folders.includes(folder))
  const others = tiers.slice(tier).flat()
  return {
    regex: `^#app/${layer}/(${others.filter((each) => each !== folder).join('|')})/`,
    message: `Order of ${layer}: ${folder} imports only folders of lower tiers (oxlint.config.ts).`,
  }
}

function restrictPagesFolder(folder: string) {
  const order = orderOf('pages', PAGE_TIERS, folder)
  const at = `app/pages/${folder}/`
  const routes = ROUTES.map((path) => `app/${path}`).filter((path) => path.startsWith(at))
  return [
    restrict([`${at}**/*.{ts,tsx}`], order, NO_SERVER_CODE, NO_ZOD, NO_ENTRY_POINT, PRESENTER),
    restrict([`${at}**/*.server.{ts,tsx}`, ...routes], order, NO_ENTRY_POINT, NO_SQL),
  ]
}

function restrictDomainFolder(folder: string) {
  const domainOrder = orderOf('domain', DOMAIN_TIERS, folder)
  const at = `app/domain/${folder}/**`
  return [
    restrict([`${at}/*.ts`], domainOrder, NO_SERVER_CODE, {
      regex: `^([a-z@]|${OUTSIDE_DOMAIN})`,
      message: 'R1: pure domain imports pure domain only (zod in x-schema.ts).',
    }),
    restrict([`${at}/*-schema.ts`], domainOrder, NO_SERVER_CODE, {
      regex: `^([a-y@]|z[^o]|${OUTSIDE_DOMAIN})`,
      message: 'R1: pure domain imports pure domain and zod only.',
    }),
    restrict(
      [`${at}/*.server.ts`],
      domainOrder,
      NO_ENTRY_POINT,
      {
        regex: '^(react|react-dom|react-router|hono|@hono)($|/)',
        message: 'R2: a use case knows neither React nor HTTP.',
      },
      {
        regex: '^#app/(pages|http|ui|seo|feeds|mail)/',
        message: 'R2: a use case knows neither React nor HTTP.',
      },
    ),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['/build', '/data', '/demo', '.react-router', 'node_modules'],
  rules: {
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-unnecessary-condition': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    // A later key compiles to React's own function, past `app/ui/jsx/`.
    'react/jsx-key': ['error', { checkKeyMustBeforeSpread: true }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-console': 'error',
    'eslint/no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'eslint/no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/prefer-set-has': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  overrides: [
    restrict(['app/**/*.{ts,tsx}', 'cli/**/*.ts'], NO_ENTRY_POINT),
    restrict(
      ['app/{seo,feeds,mail}/**/*.{ts,tsx}'],
      NO_SERVER_CODE,
      NO_ZOD,
      NO_ENTRY_POINT,
      PRESENTER,
    ),
    restrict(['app/{http,jobs}/**/*.{ts,tsx}'], NO_ENTRY_POINT, NO_SQL),
    ...PAGE_TIERS.flat().flatMap(restrictPagesFolder),
    ...DOMAIN_TIERS.flat().flatMap(restrictDomainFolder),
    restrict(
      ['app/infra/**/*.ts'],
      {
        regex: '^#app/(pages|jobs|http|ui|seo|feeds|mail)/',
        message: 'R3: infra imports infra and pure vocabulary.',
      },
      { regex: '^#app/domain/.*\\.server', message: 'R3: infra imports no use case.' },
    ),
    restrict(['app/ui/**/*.{ts,tsx}'], NO_SERVER_CODE, NO_ZOD, {
      regex: '^#app/(pages|jobs|http|infra|seo|feeds|mail|domain)/',
      message: 'R4: ui has never heard of cars.',
    }),
    restrict(['**/*.test.{ts,tsx}', '**/*.spec.ts', 'tests/**']),
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/*.spec.ts',
        'tests/**',
        'app/infra/db/migrations/**',
        'app/domain/taxonomy/names/model-catalogue.ts',
        'tools/demo-photos/data/**',
      ],
      rules: { 'eslint/max-lines': 'off' },
    },
    { files: ['tools/**', 'tests/bench/**', 'cli/**'], rules: { 'eslint/no-console': 'off' } },
  ],
})
