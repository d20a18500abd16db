import { routes } from 'virtual:react-router/server-build'

import { pageOfData } from './page-path.ts'

type Pattern = { pattern: string; matches: RegExp }

const ASSETS = '/assets/*'
const NOTHING = '/*'

const paths = [...new Set(Object.keys(routes).map(fullPath))]
const plain = new Set(paths.filter((path) => !/[:*]/.test(path)))
const patterns: Pattern[] = paths
  .filter((path) => !plain.has(path))
  .toSorted((a, b) => vagueness(a).localeCompare(vagueness(b)))
  .map((pattern) => ({
    pattern,
    matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`),
  }))

/** One of a fixed set, fit to label a metric. Data requests count as their page. */
export function routePattern(path: string): string {
  if (path.startsWith('/assets/')) return ASSETS
  const page = (pageOfData(path) ?? path).replace(/(.)\/+$/, '$1')
  if (plain.has(page)) return page
  return patterns.find(({ matches }) => matches.test(page))?.pattern ?? NOTHING
}

function fullPath(id: string): string {
  const route = routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(route.parentId) : ''
  const path = route.path ? `${parent.replace(/\/$/, '')}/${route.path}` : parent
  return path || '/'
}

function vagueness(path: string): string {
  return path
    .split('/')
    .map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0'))
    .join('')
    .padEnd(20, '0')
}
