// `npm run bench -- NAME`, with the options of that measurement after its name.
import { argv, exit } from 'node:process'

/** Measurements by name: files of this folder. */
const BENCHES: Readonly<Record<string, string>> = {
  abuse: 'abuse',
  alerts: 'alerts-at-size',
  analytics: 'analytics-at-size',
  backup: 'backup-at-size',
  catalogue: 'catalogue-at-size',
  'compare-prices': 'compare-prices',
  findings: 'findings',
  'hostile-files': 'hostile-files',
  inquiries: 'inquiries-at-size',
  kill: 'kill',
  lighthouse: 'lighthouse',
  load: 'load',
  market: 'market',
  million: 'million-cars',
  pages: 'pages',
  photos: 'photos',
  races: 'races',
  search: 'search-at-size',
  'sign-in': 'sign-in-timing',
  stalls: 'stalls',
  start: 'start-and-search',
  stock: 'stock-at-size',
  versions: 'version-search',
  words: 'words',
}

const name = argv[2] ?? ''
const file = BENCHES[name]
if (file === undefined) {
  console.error(`npm run bench -- NAME, one of: ${Object.keys(BENCHES).join(', ')}`)
  exit(2)
}
// Each reads its options as if it had been started alone.
argv.splice(2, 1)
await import(`./${file}.ts`)
