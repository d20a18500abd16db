import {
  NO_NOTIFICATIONS,
  NOTIFICATIONS_BLOCKED,
  NOTIFICATIONS_FAILED,
} from '#app/domain/alerts/alert-texts.ts'

/** Pages of other addresses are left to the worker for offline copies. */
const SCOPE = '/alerts/'

/** In-app browsers, and iPhones outside the home screen, have no notifications. */
const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for permission, which a browser grants only during a press, and subscribes this browser.
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
    // The shop's key changes when it moves without its secret; the old subscription is useless then.
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
    if (worker.state === 'redundant') reject(new Error('The worker was not installed.'))
  })
  await promise
}
