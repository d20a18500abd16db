import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const MIGRATIONS = 'app/infra/db/migrations'

/** A migrated DATA_DIR to copy; reused until a migration changes. */
export function migratedTemplate(root: string): Promise<string> {
  return templateOf(root, { name: 'test-data', program: 'cli/migrate.ts' })
}

/** The same with the price list that a shop stores in its first seconds. */
export function shopTemplate(root: string): Promise<string> {
  return templateOf(root, { name: 'test-shop', program: 'tests/setup/programs/make-template.ts' })
}

type Template = { name: string; program: string }

async function templateOf(root: string, { name, program }: Template): Promise<string> {
  const template = join(root, '.cache', `${name}-${fingerprint()}`)
  if (!fs.existsSync(template)) await create(template, program)
  return template
}

async function create(template: string, program: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`
  fs.mkdirSync(dirname(template), { recursive: true })
  await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: draft, DATABASE_URL: '' },
  })
  // Another project may have made it meanwhile.
  if (fs.existsSync(template)) fs.rmSync(draft, { recursive: true })
  else fs.renameSync(draft, template)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(MIGRATIONS).toSorted()) {
    hash.update(fs.readFileSync(join(MIGRATIONS, name)))
  }

  hash.update(fs.readFileSync('lists/crsp-2025-07.csv'))
  hash.update(fs.readFileSync('node_modules/@electric-sql/pglite/package.json'))
  return hash.digest('hex').slice(0, 16)
}
