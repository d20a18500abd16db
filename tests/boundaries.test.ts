import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

const OXLINT = resolve('node_modules/oxlint/bin/oxlint')

const REFUSED = [
  ['R1: pure domain', 'app/domain/cars/price.ts', '#app/infra/env.server.ts'],
  ['R1: pure domain', 'app/domain/cars/price.ts', 'react'],
  ['R1: pure domain', 'app/domain/cars/price.ts', 'zod'],
  ['R1: pure domain', 'app/domain/cars/price.ts', 'node:fs'],
  ['R1: pure domain', 'app/domain/cars/price.ts', '#app/ui/button.tsx'],
  ['R1: pure domain imports pure domain and zod', 'app/domain/cars/car-schema.ts', 'kysely'],
  ['may not', 'app/domain/cars/price.ts', './find-car.server.ts'],
  ['R2', 'app/domain/cars/find-car.server.ts', 'react-router'],
  ['R2', 'app/domain/cars/find-car.server.ts', 'hono'],
  ['R2', 'app/domain/cars/find-car.server.ts', '#app/http/form.ts'],
  ['R2', 'app/domain/cars/find-car.server.ts', '#app/pages/car-card/car-card.tsx'],
  ['R3', 'app/infra/mailer.server.ts', '#app/http/form.ts'],
  ['R3', 'app/infra/mailer.server.ts', '#app/domain/cars/find-car.server.ts'],
  ['R4', 'app/pages/car-card/car-card.tsx', '#app/infra/env.server.ts'],
  ['R4', 'app/pages/car-card/car-card.tsx', '#app/http/auth/staff-context.ts'],
  ['R5: entry points are', 'app/pages/car-card/car-card.tsx', '#app/pages/storefront/home.tsx'],
  ['may not', 'app/pages/car-card/car-card.tsx', '#app/domain/cars/find-car.server.ts'],
  ['zod stays out', 'app/pages/car-card/car-card.tsx', 'zod'],
  ['R4: ui', 'app/ui/button.tsx', '#app/domain/cars/car.ts'],
  ['R4: ui', 'app/ui/button.tsx', '#app/pages/car-card/car-card.tsx'],
  ['R5: entry points hold no SQL', 'app/pages/storefront/home.tsx', 'kysely'],
  [
    'R5: entry points hold no SQL',
    'app/pages/storefront/home.tsx',
    '#app/infra/db/database.server.ts',
  ],
  ['R5: entry points are imported by nobody', 'app/http/form.ts', '#app/pages/storefront/home.tsx'],
  ['Order of domain', 'app/domain/taxonomy/price.ts', '#app/domain/cars/car.ts'],
  ['Order of domain', 'app/domain/media/x-schema.ts', '#app/domain/cars/car.ts'],
  ['Order of domain', 'app/domain/inquiries/list.server.ts', '#app/domain/people/contact.ts'],
  ['Order of domain', 'app/domain/search/price.ts', '#app/domain/whatsapp/whatsapp-link.ts'],
  ['Order of domain', 'app/domain/cars/price.ts', '#app/domain/stock/stock-search.ts'],
  ['Order of domain', 'app/domain/stock/list.server.ts', '#app/domain/imports/read-row.ts'],
  ['Order of pages', 'app/pages/car-card/car-card.tsx', '#app/pages/shortlist/saved-lists.tsx'],
  ['Order of pages', 'app/pages/site/list.server.ts', '#app/pages/search/suggest.server.ts'],
  ['Order of pages', 'app/pages/storefront/home.tsx', '#app/pages/dashboard/dashboard.tsx'],
  ['never ../', 'app/domain/cars/price.ts', '../money/money.ts'],
  ['never ../', 'app/pages/storefront/home.tsx', '../root.tsx'],
] as const

const ALLOWED = [
  ['app/domain/cars/price.ts', '#app/domain/money/money.ts'],
  ['app/domain/search/price.ts', '#app/domain/cars/car.ts'],
  ['app/domain/cars/car-schema.ts', 'zod'],
  ['app/domain/cars/find-car.server.ts', '#app/infra/db/database.server.ts'],
  ['app/domain/cars/find-car.server.ts', 'kysely'],
  ['app/infra/mailer.server.ts', '#app/domain/settings/settings.ts'],
  ['app/pages/car-card/car-card.tsx', '#app/ui/button.tsx'],
  ['app/pages/car-card/car-card.tsx', '#app/domain/cars/car.ts'],
  ['app/pages/storefront/home.tsx', '#app/domain/cars/find-car.server.ts'],
] as const

/** The route modules of the planted project: a file of them for each import. */
const ROUTE = 'app/pages/storefront/home.tsx'

const CYCLE = {
  'app/domain/cars/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
  'app/domain/cars/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
}

/** Each import gets its own file, since all are linted in one go. */
const fileOf = (path: string, specifier: string) =>
  join(dirname(path), `${specifier.replaceAll(/[^a-z]/gi, '-')}-${basename(path)}`)

type Finding = { filename: string; code: string; message: string; help?: string }

let findings: Finding[]
let lintedCount = 0

const findingsIn = (path: string) =>
  findings
    .filter(({ filename }) => filename === path)
    .map(({ code, message, help = '' }) => `${code} ${message} ${help}`)

beforeAll(() => {
  const project = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copyFileSync('oxlint.config.ts', join(project, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  const imports = [...REFUSED.map(([, path, specifier]) => [path, specifier] as const), ...ALLOWED]
  const routes = [
    ROUTE,
    ...imports
      .filter(([path]) => path === ROUTE)
      .map(([path, specifier]) => fileOf(path, specifier)),
  ]
  const files = {
    ...CYCLE,
    'app/routes.ts': routes.map((path) => `route('${path.replace('app/', '')}')\n`).join(''),
    ...Object.fromEntries(
      imports.map(([path, specifier]) => [
        fileOf(path, specifier),
        `import { thing } from '${specifier}'\nexport const kept = thing\n`,
      ]),
    ),
  }
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), code)
  }
  const command = [OXLINT, '--format=json', ...Object.keys(files)]
  const { stdout } = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: Finding[]; number_of_files: number }
  findings = report.diagnostics
  lintedCount = report.number_of_files
  rmSync(project, { recursive: true })
})

test.for(REFUSED)('%s: %s may not import %s', ([rule, path, specifier]) => {
  expect(findingsIn(fileOf(path, specifier)).join('\n')).toContain(rule)
})

test.for(ALLOWED)('%s may import %s', ([path, specifier]) => {
  expect(findingsIn(fileOf(path, specifier))).toEqual([])
})

test('every file above was linted', () => {
  const imports = REFUSED.length + ALLOWED.length
  expect(lintedCount).toBe(imports + Object.keys(CYCLE).length + 1)
})

test('two files that import each other are found', () => {
  expect(findingsIn('app/domain/cars/one.ts').join('\n')).toContain('no-cycle')
})

test('no module imports a route beside it', () => {
  const routes = new Set(readFileSync('app/routes.ts', 'utf8').match(/pages\/[^']+/g))
  const importing = globSync('app/pages/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter(
    (path) =>
      [...readFileSync(path, 'utf8').matchAll(/from '\.\/([^']+)'/g)].some(([, beside = '']) =>
        routes.has(join(dirname(path), beside).replace('app/', '')),
      ),
  )
  expect(importing).toEqual([])
  expect(routes.size).toBeGreaterThan(100)
})

test.each(['domain', 'pages'])('every folder of %s has its place in the order', (layer) => {
  const config = readFileSync('oxlint.config.ts', 'utf8')
  const missing = readdirSync(`app/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !config.includes(`'${entry.name}'`))
    .map(({ name }) => name)
  expect(missing).toEqual([])
})
