import { readStored } from '#app/pages/car-card/browser-store.ts'
import { isDataSaverPage } from '#app/pages/site/is-data-saver-page.ts'

import { OFFLINE_COPIES_KEY } from './offline-copies-key.ts'

let registered: Promise<unknown> | undefined

/**
 * Asks the service worker to cache a car's page. Does nothing with data saver, after an opt-out or
 * without support; never throws.
 */
export function cacheForOffline(pathname: string): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) return void removeWorkers()
  if (readStored(OFFLINE_COPIES_KEY) === 'off' || isDataSaverPage()) return
  registered ??= register()
  if (!pathname.startsWith('/car/')) return
  void registered
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(pathname))
    .catch(() => {})
}

/**
 * `npm run dev` builds no service worker; one from a production build at the same origin would
 * stay.
 */
async function removeWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

function register(): Promise<unknown> {
  document.addEventListener('click', loadWholePage, true)
  return navigator.serviceWorker.register('/sw.js')
}

/** Offline, links load the whole document, which may be cached; client-side data is not. */
function loadWholePage(click: MouseEvent): void {
  if (navigator.onLine || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) {
    return
  }
  const link = click.target instanceof Element ? click.target.closest('a') : null
  if (!link || link.target !== '' || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.hash !== '') return
  click.preventDefault()
  click.stopPropagation()
  location.assign(link.href)
}
