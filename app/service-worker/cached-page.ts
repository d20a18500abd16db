export const OFFLINE_NOTICE = 'You are offline: prices may have changed.'

/**
 * A page as cached: without scripts. It works without them, its links then load whole pages, which
 * may be cached too, and the copy is a third smaller.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|prefetch|manifest)"[^>]*>/g, '')
}

export function withScript(html: string, path: string): string {
  return html.replace('</body>', `<script type="module" src="${path}"></script></body>`)
}

/**
 * Adds a sticky offline notice to a cached page.
 * @param cachedAt ISO time; null for a page without content that can go out of date
 */
export function withNotice(html: string, cachedAt: string | null): string {
  const age = cachedAt === null ? '' : ` This copy is from ${formatTime(cachedAt)}.`
  const link = '<a href="/offline" style="color:inherit;text-decoration:underline">Offline cars</a>'
  const style =
    'position:sticky;top:0;z-index:90;margin:0;padding:12px 16px;background:#fbecd2;color:#4a3005;font-weight:600;text-align:center'
  const notice = `<p role="status" data-offline style="${style}">${OFFLINE_NOTICE}${age} ${link}</p>`
  // The skip link stays first.
  return html.replace(/<header\b/, (header) => notice + header)
}

export function stylesOf(html: string): string[] {
  const paths = [...html.matchAll(/\bhref="(\/assets\/[^"]+\.(?:css|woff2))"/g)]
  return [...new Set(paths.flatMap(([, path]) => path ?? []))]
}

/** Path of the smallest WebP of the first picture on a car's page; null if there is none. */
export function firstPicture(html: string): string | null {
  return /srcset="(\/images\/[^" ]+\.webp)/i.exec(html)?.[1] ?? null
}

/** `21 Nov, 15:04`, in local time. */
export function formatTime(isoTime: string): string {
  const time = new Date(isoTime)
  const months = [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
  return `${time.getDate()} ${months[time.getMonth()]}, ${clock}`
}
