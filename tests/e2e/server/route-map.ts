import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@react-router/dev/routes'

import routes from '#app/routes.ts'

export type MappedRoute = {
  /** The full path, as in routes.ts: `/admin/staff/:id`. */
  pattern: string
  /** As in the manifest and `_routes=`. */
  id: string
  /** Ids of the layouts around it. */
  layouts: string[]
  /** Has no page of its own. */
  isResource: boolean
  hasLoader: boolean
  hasAction: boolean
}

/** Every route with a path, as in the built shop. */
export function readRouteMap(): MappedRoute[] {
  return routes.flatMap((entry) => flatten(entry, { path: '', layouts: [] }))
}

type Above = { path: string; layouts: string[] }

function flatten(entry: RouteConfigEntry, above: Above): MappedRoute[] {
  const path = entry.path === undefined ? above.path : `${above.path}/${entry.path}`
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
  const below = (entry.children ?? []).flatMap((child) =>
    flatten(child, { path, layouts: [...above.layouts, id] }),
  )
  // Neither a layout nor a route whose path belongs to its index page counts.
  const hasIndex = entry.children?.some(({ index }) => index) ?? false
  if (hasIndex || (entry.path === undefined && !entry.index)) return below
  const code = readFileSync(`app/${entry.file}`, 'utf8')
  const route = {
    pattern: path === '' ? '/' : path,
    id,
    layouts: above.layouts,
    isResource: !/export default/.test(code),
    hasLoader: exportsOf(code, 'loader'),
    hasAction: exportsOf(code, 'action'),
  }
  return [route, ...below]
}

/** `export function x`, `export const x` and `export { x }`. */
const exportsOf = (code: string, name: string) =>
  new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(code)
