import type { AlertNotification } from '#app/domain/alerts/alert-message.ts'

const NEWS: Required<AlertNotification> = {
  title: 'There is news about your alerts',
  body: 'Open our site to see it.',
  url: '/',
  // As `url`.
  alertsUrl: '',
  tag: 'news',
  icon: '/icons/app-192.png',
}

/**
 * The notification in a push. Each part that is missing or of another type is filled in, since a
 * browser withdraws the permission of a site that shows nothing for a push.
 */
export function readNotification(text: string): Required<AlertNotification> {
  const sent = parsedJson(text)
  const part = (name: keyof AlertNotification) => {
    const value: unknown = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined
    return typeof value === 'string' && value !== '' ? value : NEWS[name]
  }
  const url = addressOr(part('url'), NEWS.url)
  return {
    title: part('title'),
    body: part('body'),
    url,
    alertsUrl: addressOr(part('alertsUrl'), url),
    tag: part('tag'),
    icon: part('icon'),
  }
}

/** The window that a tap opens needs an address that can be read. */
const addressOr = (written: string, other: string): string =>
  written.startsWith('/') || /^https?:/.test(URL.parse(written)?.protocol ?? '') ? written : other

function parsedJson(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
