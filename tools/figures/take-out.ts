// `node tools/figures/take-out.ts quotes`: removes a subject in a copy and lists where the rest
// names it. Each place should be a line that plugs it in: a route, a menu, a job, a permission.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Its rooms, and its emails. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  quotes: ['app/domain/quotes', 'app/pages/quotes'],
  alerts: ['app/domain/alerts', 'app/pages/alerts', 'app/mail/alert-emails.ts'],
  condition: ['app/domain/condition', 'app/pages/condition'],
}

const subject = process.argv[2] ?? ''
const rooms = SUBJECTS[subject]
if (!rooms) {
  console.error(`node tools/figures/take-out.ts ${Object.keys(SUBJECTS).join(' | ')}`)
  process.exit(2)
}
const copy = join(mkdtempSync(join(tmpdir(), 'take-out-')), 'shop')
try {
  execFileSync('git', ['clone', '--quiet', '--shared', '.', copy])
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const room of rooms) rmSync(join(copy, room), { recursive: true })
  const path = join(copy, 'app/routes.ts')
  const [named, others] = [true, false].map((isNamed) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`'pages/${subject}/`) === isNamed),
  )
  writeFileSync(path, others?.join('\n') ?? '')
  execFileSync('npx', ['react-router', 'typegen'], { cwd: copy })
  const { stdout } = spawnSync('npx', ['tsc', '-p', '.'], { cwd: copy, encoding: 'utf8' })
  const missing = /^((?:app|server|cli)\/\S+?)\((\d+),.*TS2307: Cannot find module '#app/gm
  const places = [...stdout.matchAll(missing)]
    .map(([, file = '', line = '']) => `${file}:${line}`)
    .filter((place) => !place.includes('.test.'))
  const lines = [...places, ...(named ?? []).map((line) => `app/routes.ts: ${line.trim()}`)]
  console.log(`${lines.join('\n')}\n${lines.length} places name ${subject}`)
} finally {
  rmSync(resolve(copy, '..'), { recursive: true })
}
