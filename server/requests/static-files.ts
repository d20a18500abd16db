import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

import type { AppEnv } from './app-env.ts'

/** Asset names contain a hash of the content. */
function cacheForGood(path: string, c: Context<AppEnv>) {
  c.header(
    'Cache-Control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}

const serveBuild = () =>
  serveStatic<AppEnv>({
    root: './build/client',
    // The build's own manifest is in a dot folder, and there is no index page.
    index: 'none',
    precompressed: true,
    onFound: cacheForGood,
  })

/** In development Vite serves its own files, and an existing build is outdated. */
const serveFile = import.meta.env.DEV ? null : serveBuild()

/** Files have an extension and hardly any page does; asking the disk for each page is slow. */
const FILE = /\.\w+$/

export const staticFiles: MiddlewareHandler<AppEnv> = (c, next) =>
  serveFile && FILE.test(c.req.path) ? serveFile(c, next) : next()
