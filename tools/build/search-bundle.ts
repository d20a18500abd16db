// Fails if browser files contain strings that only server code has.
import { globSync, readFileSync } from 'node:fs'

const SERVER_WORDS = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'DATA_DIR',
  'pg_notify',
  'node:fs',
  'node:crypto',
  'kysely',
  'pglite',
  'insert into ',
  'select * from',
  'process.env.',
  'fxa-common-password-list',
  'qazwsxedcrfv',
]

const files = globSync('build/client/**/*.{js,css,html}')
if (files.length === 0) throw new Error('There is no build to search. Run "npm run build" first.')

const found = files.flatMap((path) => {
  const code = readFileSync(path, 'utf8').toLowerCase()
  return SERVER_WORDS.filter((word) => code.includes(word.toLowerCase())).map(
    (word) => `${path} holds "${word}"`,
  )
})
for (const line of found) console.error(line)
if (found.length > 0) process.exit(1)
console.log(`No server word in ${files.length} files for browsers.`)
