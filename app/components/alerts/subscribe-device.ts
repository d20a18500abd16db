import {
  NO_NOTIFICATIONS,
  NOTIFICATIONS_BLOCKED,
  NOTIFICATIONS_FAILED,
} from '#app/domain/alerts/alert-texts.ts'

/** Keeps the worker off other pages, which belong to the worker for offline copies. */
const SCOPE = '/alerts/'

/** In-app browsers, and iPhones outside the home screen, have no notifications. */
const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for permission, which browsers grant only on a user gesture, and subscribes this browser.
 * @returns the subscription as JSON, or why there is none
 */
export async function subscribeDevice(
  publicKey: string,
): Promise<{ ok: true; push: string } | { ok: false; problem: string }> {
  if (!canNotify()) return { ok: false, problem: NO_NOTIFICATIONS }
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { ok: false, problem: NOTIFICATIONS_BLOCKED }
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: SCOPE })
    await activated(registration)
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    // A shop that moved without its secret has a new key; the old subscription is useless then.
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      return registration.pushManager.subscribe(options)
    })
    return { ok: true, push: JSON.stringify(subscription) }
  } catch {
    return { ok: false, problem: NOTIFICATIONS_FAILED }
  }
}

async function activated({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting
  if (active || !worker) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve()
    if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
  })
  await promise
}
