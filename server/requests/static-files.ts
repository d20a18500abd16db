import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

import type { ShellEnv } from './shell.ts'

/** Assets carry a hash of their content in the name, so a browser may keep them for good. */
function cacheForGood(path: string, c: Context<ShellEnv>) {
  c.header(
    'Cache-Control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}

const serveBuild = () =>
  serveStatic<ShellEnv>({
    root: './build/client',
    // The build's own manifest lies in a dot folder, and there is no index page.
    index: 'none',
    precompressed: true,
    onFound: cacheForGood,
  })

/** In development Vite serves its own files, and a build that is there is an old one. */
const serveFile = import.meta.env.DEV ? null : serveBuild()

/** Every file has an ending and hardly a page has, and asking the disk for each page takes time. */
const FILE = /\.\w+$/

/** Serves the browser's part of the build, precompressed where that is smaller. */
export const staticFiles: MiddlewareHandler<ShellEnv> = (c, next) =>
  serveFile && FILE.test(c.req.path) ? serveFile(c, next) : next()
