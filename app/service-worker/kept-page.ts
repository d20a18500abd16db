/** What everybody reads who looks at a copy. */
export const OFFLINE_NOTICE = 'You are offline: prices may have changed.'

/**
 * A page as it is kept: without scripts. It works without, its links then ask for whole pages,
 * which can be answered from what is kept, and a copy weighs a third less.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|prefetch|manifest)"[^>]*>/g, '')
}

/** Runs a script of ours at the end of a page that is kept. */
export function withScript(html: string, path: string): string {
  return html.replace('</body>', `<script type="module" src="${path}"></script></body>`)
}

/**
 * A copy as it is shown: the notice stays in sight above all of it.
 * @param keptAt ISO time; null for a page that says nothing that could be out of date
 */
export function withNotice(html: string, keptAt: string | null): string {
  const kept = keptAt === null ? '' : ` This copy is from ${shownTime(keptAt)}.`
  const link = '<a href="/offline" style="color:inherit;text-decoration:underline">Kept cars</a>'
  const style =
    'position:sticky;top:0;z-index:90;margin:0;padding:12px 16px;background:#fbecd2;color:#4a3005;font-weight:600;text-align:center'
  const notice = `<p role="status" data-offline style="${style}">${OFFLINE_NOTICE}${kept} ${link}</p>`
  // The link that skips to the content stays the first.
  return html.replace(/<header\b/, (header) => notice + header)
}

/** The stylesheets and fonts that a page cannot be read without. */
export function stylesOf(html: string): string[] {
  const paths = [...html.matchAll(/\bhref="(\/assets\/[^"]+\.(?:css|woff2))"/g)]
  return [...new Set(paths.flatMap(([, path]) => path ?? []))]
}

/** The smallest WebP of the first picture that a car's page shows; null when it shows none. */
export function firstPicture(html: string): string | null {
  return /srcset="(\/images\/[^" ]+\.webp)/i.exec(html)?.[1] ?? null
}

/** `21 Nov, 15:04`, in the time of the device. */
export function shownTime(isoTime: string): string {
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
