import { ADMIN } from '#tests/setup/browser/sign-in.ts'

export type Answered =
  | { kind: 'saved'; body: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unanswered' }

type Write = {
  path: string
  body: URLSearchParams | FormData
  address?: string
}

export type ShopClient = { send: (write: Write) => Promise<Answered> }

/** @param cookie of a staff session; visitors' requests may carry it as well */
export function shopClient({ url, cookie }: { url: string; cookie: string }): ShopClient {
  return {
    async send({ path, body, address }) {
      try {
        const answer = await fetch(url + path, {
          method: 'POST',
          body,
          headers: { origin: url, cookie, ...(address && { 'x-forwarded-for': address }) },
          redirect: 'manual',
        })
        const text = await answer.text()
        const news = decodeURIComponent(answer.headers.getSetCookie().join())
        const isSaved = answer.status === 302 ? news.includes('"success"') : answer.status === 200
        if (isSaved) return { kind: 'saved', body: text }
        return { kind: 'refused', why: `${answer.status} ${news} ${sentencesOf(text)}` }
      } catch {
        return { kind: 'unanswered' }
      }
    },
  }
}

function sentencesOf(page: string): string {
  const alerts = page.match(/role="alert"[^>]*>.*?<\/(?:div|p|span)>/gs) ?? []
  return alerts
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .slice(0, 300)
}

/** @param origin the public origin, if different */
export async function signInCookie(url: string, origin = url): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    headers: { origin },
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`The sign-in was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
