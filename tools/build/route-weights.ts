import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { STOREFRONT } from './storefront-pages.ts'

const STOREFRONT_ID = STOREFRONT.replace('.tsx', '')

/** gzip bytes; a kB is 1,000 bytes, as in browser tools. */
export const BUDGETS = { scripts: 134_000, styles: 17_000, font: 30_000, worker: 5_000 }

type ManifestRoute = {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

type RouteManifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

export type RouteWeight = { routeId: string; scripts: number; styles: number }

/** The manifest that tells the browser what to load. */
function readManifest(): RouteManifest {
  const [path, ...others] = globSync('build/client/assets/manifest-*.js')
  if (!path) throw new Error('There is no build to weigh. Run "npm run build" first.')
  if (others.length > 0) throw new Error('No chunk may be named like the manifest of the routes.')
  const code = readFileSync(path, 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as RouteManifest
}

/**
 * What each public page loads before it is interactive, in gzip bytes: entry, root, layouts and
 * page.
 */
export function weighPublicRoutes(): RouteWeight[] {
  const { entry, routes } = readManifest()
  return Object.values(routes)
    .filter(({ parentId, module }) => parentId === STOREFRONT_ID && !isEmptyModule(module))
    .map(({ id }) => {
      const chain = chainOf(routes, id)
      const scripts = new Set([
        entry.module,
        ...entry.imports,
        ...chain.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ])
      const styles = new Set(chain.flatMap(({ css = [] }) => css))
      return { routeId: id, scripts: sumSizes(scripts), styles: sumSizes(styles) }
    })
}

export type FileWeight = { path: string; bytes: number; budget: number }

/** The font, uncompressed, and the service worker. */
export function weighOtherFiles(): FileWeight[] {
  const fonts = globSync('build/client/assets/*.woff2').map((path) => ({
    path,
    bytes: readFileSync(path).length,
    budget: BUDGETS.font,
  }))
  const workers = ['sw.js', 'push-worker.js', 'offline.js']
    .map((file) => `build/client/${file}`)
    .map((path) => ({
      path,
      bytes: gzipSize(path),
      budget: BUDGETS.worker,
    }))
  return [...fonts, ...workers]
}

/** A resource route leaves an empty module. */
function isEmptyModule(module: string): boolean {
  return readFileSync(`build/client${module}`, 'utf8').trim() === ''
}

function chainOf(routes: RouteManifest['routes'], id: string): ManifestRoute[] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? chainOf(routes, route.parentId) : []), route]
}

function sumSizes(paths: Set<string>): number {
  return [...paths].reduce((sum, path) => sum + gzipSize(`build/client${path}`), 0)
}

const gzipSize = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length
