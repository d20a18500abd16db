// `node tools/figures/figures.ts`: the size and shape of the code, for comparing two versions.
import { globSync, readFileSync } from 'node:fs'

const SOURCES = '{app,server,cli}/**/*.{ts,tsx,mjs}'
const read = (path: string) => readFileSync(path, 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const sources = globSync(SOURCES).filter((path) => !isTest(path))
const lengths = sources.map(linesOf).toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor(lengths.length * share)]
const types = sources.flatMap((path) =>
  [...read(path).matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name = '']) => name),
)
const tests = globSync('{app,server,cli,tools,tests}/**/*.{ts,tsx}').filter(isTest)

/** Groups of folders of a layer that need each other. */
function cyclesIn(layer: 'domain' | 'pages'): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const path of sources.filter((each) => each.startsWith(`app/${layer}/`))) {
    const [, , folder = ''] = path.split('/')
    const others = needs.get(folder) ?? new Set()
    for (const [, other = ''] of read(path).matchAll(new RegExp(`#app/${layer}/([a-z-]+)/`, 'g'))) {
      if (other !== folder) others.add(other)
    }
    needs.set(folder, others)
  }
  const reached = (from: string) => {
    const seen = new Set<string>()
    const open = [...(needs.get(from) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(needs.get(next) ?? []))
    }
    return seen
  }
  const inCycle = [...needs.keys()].filter((folder) => reached(folder).has(folder))
  const groups = inCycle.map((folder) =>
    inCycle.filter((other) => reached(folder).has(other) && reached(other).has(folder)).toSorted(),
  )
  return [...new Set(groups.map(String))].map((group) => group.split(','))
}

console.table({
  'source lines': sum(lengths),
  'source files': sources.length,
  'median lines of a file': at(0.5),
  'nine of ten files have at most': at(0.9),
  'declared types': types.length,
  'of them called …Car': types.filter((name) => name.endsWith('Car')).length,
  'cycles between folders of domain': cyclesIn('domain').length,
  'cycles between folders of pages': cyclesIn('pages').length,
  'test lines': sum(tests.map(linesOf)),
  'lines of tools': sum(
    globSync('tools/**/*.ts')
      .filter((path) => !isTest(path))
      .map(linesOf),
  ),
})
