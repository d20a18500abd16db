import { defineConfig, type OxlintOverride } from 'oxlint'

type Pattern = { regex: string; message: string }

/**
 * The folders of the domain, lowest first. A folder imports its own files and those of the tiers
 * below, so that no two folders ever need each other.
 */
const DOMAIN_TIERS = [
  ['dates', 'health', 'ids', 'mail', 'money', 'phone', 'places', 'text'],
  ['backup', 'finance', 'media', 'settings', 'taxonomy'],
  ['brand', 'import-clock', 'market', 'policies', 'staff'],
  ['landed-cost'],
  ['reference'],
  ['condition', 'papers'],
  ['cars'],
  [
    'alerts',
    'audit',
    'comparison',
    'demo-stock',
    'favourites',
    'identity',
    'inquiries',
    'previews',
    'recently-viewed',
    'saved-searches',
  ],
  ['analytics', 'quotes'],
  ['demand', 'usage'],
  ['people', 'setup', 'whatsapp'],
]

const NO_PARENT = { regex: '^\\.\\./', message: 'Inside a folder ./, elsewhere #app/…; never ../' }
const NO_ENTRY_POINT = {
  regex: '^#app/(routes|jobs)/',
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

const OUTSIDE_DOMAIN = '#app/(routes|jobs|http|infra|components|ui|seo|feeds|mail)/'

function restrictDomainFolder(folder: string, tier: number) {
  const others = DOMAIN_TIERS.slice(tier)
    .flat()
    .filter((each) => each !== folder)
  const domainOrder = {
    regex: `^#app/domain/(${others.join('|')})/`,
    message: `Domain order: ${folder} imports only folders of lower tiers (oxlint.config.ts).`,
  }
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
        regex: '^#app/(http|components|ui|seo|feeds|mail)/',
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
    restrict(['app/{routes,http,jobs}/**/*.{ts,tsx}'], NO_ENTRY_POINT, {
      regex: '^(kysely|pg|@electric-sql/.*|#app/infra/db/.*)$',
      message: 'R5: entry points hold no SQL; call a use case.',
    }),
    ...DOMAIN_TIERS.flatMap((folders, tier) =>
      folders.flatMap((folder) => restrictDomainFolder(folder, tier)),
    ),
    restrict(
      ['app/infra/**/*.ts'],
      {
        regex: '^#app/(routes|jobs|http|components|ui|seo|feeds|mail)/',
        message: 'R3: infra imports infra and pure vocabulary.',
      },
      { regex: '^#app/domain/.*\\.server', message: 'R3: infra imports no use case.' },
    ),
    restrict(['app/{components,seo,feeds,mail}/**/*.{ts,tsx}'], NO_SERVER_CODE, NO_ZOD, {
      regex: '^#app/(routes|jobs|http|infra)/',
      message: 'R4: presenters import pure domain and ui.',
    }),
    restrict(['app/ui/**/*.{ts,tsx}'], NO_SERVER_CODE, NO_ZOD, {
      regex: '^#app/(routes|jobs|http|infra|components|seo|feeds|mail|domain)/',
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
