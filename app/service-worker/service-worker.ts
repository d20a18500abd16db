import { keepCar, keepCarOf, keepOfflinePage, keepPicture, keepStyle } from './keep.ts'
import { CACHES, findFile, KEPT_AT } from './kept-files.ts'
import { withNotice } from './kept-page.ts'
import { keptPath, pictureFolder, requestKind } from './request-kind.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const { origin } = scope.location

scope.addEventListener('install', (event) => {
  // Pages always come from the network first, so a new version may take over at once.
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherVersions().then(() => scope.clients.claim()))
})

/** A page tells which car is being looked at, as most pages change without a new document. */
scope.addEventListener('message', (event) => {
  const path = typeof event.data === 'string' ? keptPath(event.data) : null
  if (path !== null) event.waitUntil(keepCar(path))
})

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const asked = new URL(url)
  switch (requestKind({ method, mode, url: asked, origin })) {
    case 'page':
      return event.respondWith(page(event, asked))
    case 'picture':
      return event.respondWith(picture(event, asked))
    case 'style':
      return event.respondWith(style(event, asked))
    case 'none':
  }
})

async function forgetOtherVersions(): Promise<void> {
  const known = new Set<string>(Object.values(CACHES))
  const names = (await caches.keys()).filter((name) => name.startsWith('kept-') && !known.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** From the network, always: a kept price is shown only where no other can be had, and marked. */
async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const path = keptPath(pathname)
  try {
    const response = await fetch(event.request)
    if (path !== null && search === '') event.waitUntil(keepCarOf(path, response.clone()))
    return response
  } catch (error) {
    const kept = path === null ? undefined : await findFile('pages', path)
    const shown = kept ?? (await findFile('shell', '/offline'))
    if (!shown) throw error
    const html = withNotice(await shown.text(), kept ? shown.headers.get(KEPT_AT) : null)
    return new Response(html, { headers: shown.headers })
  }
}

/** A picture's address names its content. Offline another width of it does. */
async function picture(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const kept = await findFile('pictures', pathname)
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    const client = await scope.clients.get(event.clientId)
    const isOnCarPage = client !== undefined && keptPath(new URL(client.url).pathname) !== null
    if (isOnCarPage) event.waitUntil(keepPicture(pathname, response.clone()))
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

/** Stylesheets and fonts carry their content in their name as well. */
async function style(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const kept = await findFile('styles', pathname)
  if (kept) return kept
  const response = await fetch(event.request)
  event.waitUntil(keepStyle(pathname, response.clone()))
  return response
}
