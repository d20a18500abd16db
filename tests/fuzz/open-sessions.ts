import { type FuzzAnswer, sendRequest } from './send-request.ts'

/** Keeps users signed in, whatever the requests do to the session. */
export function openSessions(
  { address, origin }: { address: string; origin: string },
  { email, password }: { email: string; password: string },
) {
  let current: Promise<string> | null = null
  let place = 0

  const signIn = async (): Promise<string> => {
    place += 1
    const { status, headers } = await sendRequest(address, {
      method: 'POST',
      path: '/admin/login',
      headers: {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `41.90.${place >> 8}.${place & 255}`,
      },
      body: Buffer.from(new URLSearchParams({ email, password }).toString()),
    })
    if (status !== 302) throw new Error(`Signing in was answered with ${status}.`)
    return [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
  }

  return {
    /** The cookies of a session believed to be open. */
    cookie: (): Promise<string> => {
      current ??= signIn()
      return current
    },
    /** Signs in again once a response shows that a session has ended. */
    notice: ({ status, headers, body }: FuzzAnswer): void => {
      const leadsToDoor =
        String(headers.location).startsWith('/admin/login') ||
        (status === 202 && body.includes('/admin/login'))
      const isEnded = [headers['set-cookie'] ?? []]
        .flat()
        .some((cookie) => /session_token=;/.test(cookie))
      if (leadsToDoor || isEnded || headers.location === '/') current = null
    },
  }
}
