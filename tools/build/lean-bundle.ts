import type { Plugin } from 'vite'

import * as adminIcons from '../../app/ui/admin-icons.ts'
import * as icons from '../../app/ui/icons.ts'

const ICONS = new Map<string, string>(Object.entries({ ...icons, ...adminIcons }))
const ICON_IMPORT = /^import \{([^}]+)\} from '[^']*\/(?:admin-)?icons\.ts'$/gm

/**
 * Writes each icon's path where it is used. A bundler keeps a module whole, so that otherwise every
 * icon of every page would travel with the first one; twice the same path compresses to nothing.
 */
const inlineIcons: Plugin = {
  name: 'inline-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?$/ },
    handler: (code) => code.replaceAll(ICON_IMPORT, (_, names: string) => constants(names)),
  },
}

function constants(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const path = ICONS.get(name)
      if (path === undefined) throw new Error(`There is no icon called ${name}`)
      return `const ${name} = ${JSON.stringify(path)}`
    })
    .join(';')
}

/**
 * Vite fetches what a lazy chunk imports ahead of the chunk, by a helper that weighs a kilobyte on
 * every page. Here the one stylesheet and nearly every script such a chunk needs are there already.
 */
const plainLazyImports: Plugin = {
  name: 'plain-lazy-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

/**
 * React Router carries the code that lets a monitoring service watch every navigation, a kilobyte
 * that nothing here ever asks for. A version that needs more of it than this fails the build.
 */
const noRouterInstrumentation: Plugin = {
  name: 'no-router-instrumentation',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () =>
      `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
       export const getRouteInstrumentationUpdates = () => ({})
       export const instrumentClientSideRouter = (router) => router
       export const instrumentHandler = (handler) => handler
       export const instrumentationResultMetaContext = undefined`,
  },
}

const CHECK_WITH_MESSAGE =
  /^(.*\b(?:invariant|warning|warnOnce)\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm

/**
 * React Router's checks of its own use carry sentences for programmers, a kilobyte of them. What a
 * check finds still throws, and its place in the code says which one it was; `npm run dev` has them.
 */
const noRouterMessages: Plugin = {
  name: 'no-router-messages',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => code.replaceAll(CHECK_WITH_MESSAGE, '$1, "(message left out)");'),
  },
}

/** What keeps the scripts of the public pages within their budget. */
export const leanBundle: Plugin[] = [
  inlineIcons,
  plainLazyImports,
  noRouterInstrumentation,
  noRouterMessages,
]
