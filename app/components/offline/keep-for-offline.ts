import { readKept } from '#app/components/local-lists/browser-store.ts'

import { OFFLINE_COPIES_KEY } from './offline-copies-key.ts'

let registered: Promise<unknown> | undefined

/**
 * Has the car at this address kept for a time without a connection. Does nothing for whom wants to
 * save data, who has turned it off, or where the browser can't; never throws.
 */
export function keepForOffline(pathname: string): void {
  // `npm run dev` builds no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (readKept(OFFLINE_COPIES_KEY) === 'off' || isDataSaverPage()) return
  registered ??= start()
  if (!pathname.startsWith('/car/')) return
  void registered
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(pathname))
    .catch(() => {})
}

/** The switch at the foot of the page says what the server decided. */
function isDataSaverPage(): boolean {
  return document.querySelector('button[name="data-saver"][value="off"]') !== null
}

function start(): Promise<unknown> {
  document.addEventListener('click', followWhole, true)
  return navigator.serviceWorker.register('/sw.js')
}

/**
 * Without a connection a link asks for its whole page, which may be kept; the data that a started
 * shop asks for is not.
 */
function followWhole(click: MouseEvent): void {
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
