import type { AlertNotification } from '#app/domain/alerts/alert-message.ts'

import { readNotification } from './read-notification.ts'

/**
 * Shows alert notifications. It is registered only for the alert pages, once somebody has asked for
 * notifications, so deleting the offline copies leaves it in place.
 */
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('push', (event) => {
  const { title, body, url, alertsUrl, tag, icon } = readNotification(event.data?.text() ?? '')
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      icon,
      data: { url, alertsUrl },
      actions: [{ action: 'alerts', title: 'Your alerts' }],
    }),
  )
})

scope.addEventListener('notificationclick', (event) => {
  const { data } = event.notification
  event.notification.close()
  event.waitUntil(scope.clients.openWindow(event.action === 'alerts' ? data.alertsUrl : data.url))
})

/** The parts of ServiceWorkerGlobalScope used here: TypeScript's DOM library lacks them. */
type Extendable = { waitUntil(work: Promise<unknown>): void }

type WorkerScope = {
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Extendable) => void): void
  addEventListener(
    type: 'push',
    listener: (event: Extendable & { readonly data: { text(): string } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (
      event: Extendable & {
        readonly action: string
        readonly notification: {
          readonly data: Pick<AlertNotification, 'url' | 'alertsUrl'>
          close(): void
        }
      },
    ) => void,
  ): void
}
