import {
  cacheCar,
  cacheCarResponse,
  cacheOfflinePage,
  cachePicture,
  cacheStyle,
} from './cache-pages.ts'
import { CACHES, findFile, CACHED_AT } from './cached-files.ts'
import { withNotice } from './cached-page.ts'
import { cachedPath, pictureFolder, requestKind } from './request-kind.ts'

const scope = globalThis as unknown as WorkerScope
const { origin } = scope.location

scope.addEventListener('install', (event) => {
  // Pages always come from the network first, so a new version may take over at once.
  event.waitUntil(cacheOfflinePage().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()))
})

/** Pages post the path of the car being viewed: most navigations load no new document. */
scope.addEventListener('message', (event) => {
  const path = typeof event.data === 'string' ? cachedPath(event.data) : null
  if (path !== null) event.waitUntil(cacheCar(path))
})

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const requested = new URL(url)
  switch (requestKind({ method, mode, url: requested, origin })) {
    case 'page':
      return event.respondWith(page(event, requested))
    case 'picture':
      return event.respondWith(picture(event, requested))
    case 'style':
      return event.respondWith(style(event, requested))
    case 'none':
  }
})

async function deleteOldCaches(): Promise<void> {
  const known = new Set<string>(Object.values(CACHES))
  const names = (await caches.keys()).filter((name) => !known.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Network first: a cached price is shown only when offline, and with a notice. */
async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const path = cachedPath(pathname)
  try {
    const response = await fetch(event.request)
    if (path !== null && search === '') event.waitUntil(cacheCarResponse(path, response.clone()))
    return response
  } catch (error) {
    const cached = path === null ? undefined : await findFile('pages', path)
    const shown = cached ?? (await findFile('shell', '/offline'))
    if (!shown) throw error
    const html = withNotice(await shown.text(), cached ? shown.headers.get(CACHED_AT) : null)
    return new Response(html, { headers: shown.headers })
  }
}

/** Cache first: a picture's URL names its content. Offline, another width will do. */
async function picture(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const cached = await findFile('pictures', pathname)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    const client = await scope.clients.get(event.clientId)
    const isOnCarPage = client !== undefined && cachedPath(new URL(client.url).pathname) !== null
    if (isOnCarPage) event.waitUntil(cachePicture(pathname, response.clone()))
    return response
  } catch (error) {
    const other = await findPictureIn(pictureFolder(pathname))
    if (other) return other
    throw error
  }
}

async function findPictureIn(folder: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.pictures)
  const widths = await cache.keys()
  const found = widths.findLast(({ url }) => pictureFolder(new URL(url).pathname) === folder)
  return found && cache.match(found)
}

/** Cache first: the names of stylesheets and fonts contain a content hash. */
async function style(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const cached = await findFile('styles', pathname)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(cacheStyle(pathname, response.clone()))
  return response
}

/** The parts of ServiceWorkerGlobalScope used here: TypeScript's DOM library lacks them. */
type Extendable = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Extendable & {
  readonly request: Request
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

type WorkerScope = {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ readonly url: string } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { readonly data: unknown }) => void,
  ): void
}
