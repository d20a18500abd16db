import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'

/** Resolves with what was wrong with a response, or null. */
export type Traffic = { next: () => Promise<string | null> }

type Asked = Pick<RequestOptions, 'method' | 'headers'> & { body?: string; wanted: number }

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0'
const MAKES = ['Toyota', 'Nissan', 'Mazda', 'Subaru', 'Honda']

/**
 * 90 % pages, 8 % event batches, 1 % inquiries and 1 % staff saves, or pages without a staff cookie.
 * Responses are not decompressed, because the client shares the server's cores.
 */
export async function mixedTraffic(url: string, cookie: string | null): Promise<Traffic> {
  const list = await (await fetch(`${url}/search?page=1`)).text()
  const cars = [...new Set(list.match(/(?<=\/car\/)[0-9a-f-]{36}/g))]
  const carId = () => cars[randomInt(cars.length)] ?? ''

  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string, { body, wanted, ...options }: Asked) => {
    try {
      const asked = request(url + path, { agent, ...options }).end(body)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      const { statusCode } = answer
      return statusCode === wanted ? null : `${path.split(/[?]/, 1)[0]}: ${statusCode}`
    } catch (error) {
      return `no answer: ${String(error)}`
    }
  }
  const post = (path: string, body: string | URLSearchParams, { wanted = 200, staff = false }) =>
    ask(path, {
      method: 'POST',
      body: String(body),
      wanted,
      headers: {
        origin: url,
        'content-type':
          typeof body === 'string' ? 'text/plain' : 'application/x-www-form-urlencoded',
        'user-agent': BROWSER,
        'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
        ...(staff && cookie !== null && { cookie }),
      },
    })

  const page = () => {
    const pages = [
      '/',
      '/search',
      `/search?page=${randomInt(1, 5)}`,
      `/search?make=${MAKES[randomInt(MAKES.length)]}`,
      `/search?maxPrice=${randomInt(10, 90) * 100_000}`,
      `/car/${carId()}`,
      `/car/${carId()}`,
      '/fresh-imports',
      '/financing',
      '/contact',
    ]
    const headers = { 'user-agent': BROWSER, 'accept-encoding': 'gzip, br' }
    return ask(pages[randomInt(pages.length)] ?? '/', { headers, wanted: 200 })
  }
  const events = () =>
    post('/events', JSON.stringify({ events: [{ type: 'page_view', pageUrl: `${url}/search` }] }), {
      wanted: 204,
    })
  const inquiry = () =>
    post(
      '/inquiries/contact_form',
      new URLSearchParams({
        firstName: 'Wanjiku',
        lastName: 'Kamau',
        email: `${randomUUID()}@example.com`,
        subject: 'vehicle',
        message: `Is it still there? ${randomUUID()}`,
        shownAtMs: '1700000000000',
      }),
      {},
    )
  const staffWrite = () => {
    const intent = randomInt(2) === 0 ? 'feature' : 'unfeature'
    const body = new URLSearchParams({ intent })
    return post(`/admin/cars/${carId()}`, body, { wanted: 302, staff: true })
  }
  return {
    next() {
      const lot = randomInt(100)
      if (lot < 90) return page()
      if (lot < 98) return events()
      if (lot === 98) return inquiry()
      return cookie === null ? page() : staffWrite()
    },
  }
}
