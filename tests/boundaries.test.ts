import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const OXLINT = resolve('node_modules/oxlint/bin/oxlint')

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copyFileSync('oxlint.config.ts', join(project, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
})

afterAll(() => rmSync(project, { recursive: true }))

function lint(files: Record<string, string>): string {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), code)
  }
  const { stdout } = spawnSync(process.execPath, [OXLINT, ...Object.keys(files)], {
    cwd: project,
    encoding: 'utf8',
  })
  return stdout
}

const importing = (specifier: string) =>
  `import { thing } from '${specifier}'\nexport const kept = thing\n`

test.for([
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
  ['R2', 'app/domain/cars/find-car.server.ts', '#app/components/car-card/car-card.tsx'],
  ['R3', 'app/infra/mailer.server.ts', '#app/http/form.ts'],
  ['R3', 'app/infra/mailer.server.ts', '#app/domain/cars/find-car.server.ts'],
  ['R4', 'app/components/car-card/car-card.tsx', '#app/infra/env.server.ts'],
  ['R4', 'app/components/car-card/car-card.tsx', '#app/routes/storefront/home.tsx'],
  ['may not', 'app/components/car-card/car-card.tsx', '#app/domain/cars/find-car.server.ts'],
  ['zod stays out', 'app/components/car-card/car-card.tsx', 'zod'],
  ['R4: ui', 'app/ui/button.tsx', '#app/domain/cars/car.ts'],
  ['R4: ui', 'app/ui/button.tsx', '#app/components/car-card/car-card.tsx'],
  ['R5: entry points hold no SQL', 'app/routes/storefront/home.tsx', 'kysely'],
  [
    'R5: entry points hold no SQL',
    'app/routes/storefront/home.tsx',
    '#app/infra/db/database.server.ts',
  ],
  [
    'R5: entry points are imported by nobody',
    'app/http/form.ts',
    '#app/routes/storefront/home.tsx',
  ],
  ['Domain order', 'app/domain/taxonomy/price.ts', '#app/domain/cars/car.ts'],
  ['Domain order', 'app/domain/media/x-schema.ts', '#app/domain/cars/car.ts'],
  ['Domain order', 'app/domain/inquiries/list.server.ts', '#app/domain/people/contact.ts'],
  ['Domain order', 'app/domain/cars/search/price.ts', '#app/domain/whatsapp/whatsapp-link.ts'],
  ['never ../', 'app/domain/cars/price.ts', '../money/money.ts'],
  ['never ../', 'app/routes/storefront/home.tsx', '../root.tsx'],
] as const)('%s: %s may not import %s', ([rule, path, specifier]) => {
  expect(lint({ [path]: importing(specifier) })).toContain(rule)
})

test.for([
  ['app/domain/cars/price.ts', '#app/domain/money/money.ts'],
  ['app/domain/cars/search/price.ts', '#app/domain/cars/car.ts'],
  ['app/domain/cars/car-schema.ts', 'zod'],
  ['app/domain/cars/find-car.server.ts', '#app/infra/db/database.server.ts'],
  ['app/domain/cars/find-car.server.ts', 'kysely'],
  ['app/infra/mailer.server.ts', '#app/domain/settings/settings.ts'],
  ['app/components/car-card/car-card.tsx', '#app/ui/button.tsx'],
  ['app/components/car-card/car-card.tsx', '#app/domain/cars/car.ts'],
  ['app/routes/storefront/home.tsx', '#app/domain/cars/find-car.server.ts'],
] as const)('%s may import %s', ([path, specifier]) => {
  expect(lint({ [path]: importing(specifier) })).toContain('0 errors')
})

test('two files that import each other are found', () => {
  const output = lint({
    'app/domain/cars/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
    'app/domain/cars/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
  })
  expect(output).toContain('no-cycle')
})

test('every folder of the domain has its place in the order', () => {
  const config = readFileSync('oxlint.config.ts', 'utf8')
  const missing = readdirSync('app/domain', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !config.includes(`'${entry.name}'`))
    .map(({ name }) => name)
  expect(missing).toEqual([])
})
