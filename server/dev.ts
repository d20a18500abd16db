// `npm run dev`. The application is loaded through Vite as well, so that each of its modules exists
// once, and all are reloaded after an edit.
import type { RequestListener, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

import { createServerModuleRunner, createServer as createVite } from 'vite'

import type { Application } from './app.ts'
import { createHttpServer } from './http-server.ts'

type AppModule = typeof import('./app.ts')
type RunModule = typeof import('./run.ts')

const server = createHttpServer()
let isOutdated = false
const vite = await createVite({
  appType: 'custom',
  // Hot reloads share the server's port.
  server: { middlewareMode: true, ws: { server } },
  plugins: [
    {
      name: 'server-module-changes',
      enforce: 'pre',
      // The browser's modules come first, and it may send a request before the server's turn.
      hotUpdate({ file, modules, server: { environments } }) {
        const { moduleGraph } = environments.ssr
        const isImported = moduleGraph.getModulesByFile(file) !== undefined
        if (isImported || (this.environment.name === 'ssr' && modules.length > 0)) isOutdated = true
      },
    },
  ],
})
let { ssr } = vite.environments
let runner = createServerModuleRunner(ssr, { hmr: false })

// React Router's route compiler ends the process on SIGTERM, before the database is closed.
process.removeAllListeners('SIGTERM')
// Browsers stay connected to Vite, and the server waits for all connections.
let isOpen = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => (isOpen ? vite.close() : process.exit()))
}

const { run } = await runner.import<RunModule>('/server/run.ts')
await run(server, async () => ({ open: openForWork }))
isOpen = true

async function openForWork(): Promise<Application> {
  let opened: Replaceable | null = null
  let turn: Promise<Replaceable | null> = Promise.resolve(null)

  async function openNewest(): Promise<Replaceable> {
    if (ssr !== vite.environments.ssr) {
      // Vite restarts with a new environment after its configuration is edited.
      ssr = vite.environments.ssr
      runner = createServerModuleRunner(ssr, { hmr: false })
    } else if (isOutdated) {
      runner.evaluatedModules.clear()
    } else if (opened) {
      return opened
    }
    isOutdated = false
    try {
      const { open } = await runner.import<AppModule>('/server/app.ts')
      const old = opened
      opened = replaceable(await open())
      old?.replace()
      return opened
    } catch (error) {
      isOutdated = true
      throw error
    }
  }
  const newest = () => {
    const next = turn.catch(() => null).then(openNewest)
    turn = next
    return next
  }

  await newest().catch(() => {})
  return {
    listener: (request, response) => {
      vite.middlewares(request, response, () => {
        newest().then(
          ({ listener }) => listener(request, response),
          (error: Error) => showFailure(response, error),
        )
      })
    },
    close: async () => opened?.close(),
  }
}

type Replaceable = Application & {
  replace(): void
}

function replaceable({ listener, close }: Application): Replaceable {
  let open = 0
  let isReplaced = false
  const closeWhenIdle = () => {
    if (isReplaced && open === 0) void close()
  }
  const count: RequestListener = (request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
      closeWhenIdle()
    })
    listener(request, response)
  }
  return {
    listener: count,
    close,
    replace() {
      isReplaced = true
      closeWhenIdle()
    },
  }
}

/** Shows a module that fails to load in Vite's overlay, on the requested page and on open ones. */
function showFailure(response: ServerResponse, { message, stack = '', ...more }: Error): void {
  vite.config.logger.error(stack || message)
  const plain = stripVTControlCharacters
  const error = { ...more, message: plain(message), stack: plain(stack) }
  vite.hot.send({ type: 'error', err: error })
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html>
<title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(error).replaceAll('<', '\\u003c')}))
</script>
`)
}
