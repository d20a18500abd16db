import { ADMIN } from '#tests/setup/sign-in.ts'

/** What became of a write: the shop said it is saved, said no, or went away before it said anything. */
export type Answered =
  | { kind: 'saved'; body: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unanswered' }

type Write = {
  path: string
  body: URLSearchParams | FormData
  /** Where the visitor seems to be, behind the proxy that the shop trusts. */
  address?: string
}

export type ShopClient = { send: (write: Write) => Promise<Answered> }

/** The shop at an address as staff with a session meet it; visitors send the same without harm. */
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

/** What a page says to a person where it says no. */
function sentencesOf(page: string): string {
  const alerts = page.match(/role="alert"[^>]*>.*?<\/(?:div|p|span)>/gs) ?? []
  return alerts
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .slice(0, 300)
}

/**
 * Signs the designated admin in and answers the session's cookies.
 * @param origin where the shop's visitors see it, when that is elsewhere
 */
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
