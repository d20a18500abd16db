import { globSync, readFileSync } from 'node:fs'

import type { MappedRoute } from '#tests/e2e/server/route-map.ts'

const BUILT = 'build/client'

/** What the HTTP shell answers before any route: its own endpoints and files. */
export function readShellRoutes(): (MappedRoute & { addresses: string[] })[] {
  const own = [...readFileSync('server/app.ts', 'utf8').matchAll(/app\.get\('(\/[^'*]+)'/g)]
  const files = globSync('**/*.{js,css,svg,png,woff2}', { cwd: BUILT }).toSorted()
  const [assets, others] = [true, false].map((isAsset) =>
    files
      .filter((path) => path.startsWith('assets/') === isAsset)
      .slice(0, 4)
      .map((path) => `/${path}`),
  )
  return [
    ...own.map(([, path = '']) => shellRoute(path, [path])),
    shellRoute('/assets/*', assets ?? []),
    shellRoute('/ (files)', others ?? []),
  ].filter(({ addresses }) => addresses.length > 0)
}

const shellRoute = (pattern: string, addresses: string[]) => ({
  pattern,
  id: pattern,
  layouts: [],
  isResource: true,
  hasLoader: true,
  hasAction: false,
  addresses,
})
