import { encode, payload } from './payloads.ts'
import type { Random } from './random.ts'

/** Node refuses a head above 16 kB, with 431. */
export const HEAD_MAX_BYTES = 16_384

export function makeHeaders(random: Random, origin: string): Record<string, string> {
  const headers: Record<string, string> = {
    origin: random.percent(90) ? origin : random.pick(['null', 'https://evil.example', 'x', '']),
    // A new address each time, so that no limit ends the run.
    'x-forwarded-for': `${payload(random)}, 41.${[0, 0, 0].map(() => random.below(256)).join('.')}`,
    'accept-encoding': random.pick(['gzip', 'br', 'identity', '*;q=0', payload(random)]),
  }
  const extra = {
    cookie: makeCookie(random),
    'user-agent': payload(random),
    referer: payload(random),
    'accept-language': random.pick(['sw-KE,sw;q=0.9', '*;q=2', 'x,'.repeat(900), payload(random)]),
    'if-none-match': random.pick([
      '*',
      'W/"',
      '""',
      '"a", W/"b"',
      '"a",'.repeat(900),
      payload(random),
    ]),
    'if-modified-since': payload(random),
    range: random.pick([
      'bytes=0-',
      'bytes=9-1',
      'bytes=0-1,2-3',
      'bytes=-0',
      'bytes=-1',
      'bytes=99999999999999999999-',
      'bytes=',
      'bytes=a-b',
      'items=0-1',
      `bytes=${'0-0,'.repeat(900)}`,
      payload(random),
    ]),
    accept: random.pick([
      '*/*;q=0',
      'text/html;q=2',
      'image/avif,'.repeat(300),
      ',;,',
      payload(random),
    ]),
    'content-encoding': random.pick(['gzip', 'br', 'identity', payload(random)]),
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': payload(random),
    forwarded: 'host=evil.example',
    'x-request-id': payload(random),
    'x-http-method-override': 'DELETE',
    'x-unattended': payload(random),
    purpose: 'prefetch',
  }
  for (const [name, value] of Object.entries(extra)) if (random.percent(9)) headers[name] = value
  if (random.percent(3)) headers.host = random.pick(['evil.example', '[::1]:0', 'x:99999', '@', ''])
  if (random.percent(4)) Object.assign(headers, makeBulk(random))
  return Object.fromEntries(
    // No client can send what a header can't hold.
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7e]/g, '?')]),
  )
}

function makeCookie(random: Random): string {
  return random.pick([
    `shop.session_token=${payload(random)}`,
    `__Secure-shop.session_token=${encode(payload(random))}`,
    `flash=${encode(payload(random))}`,
    'flash=%7B; news=%5Bnull%5D; =; ;;; a',
    `flash=${encode('[{"kind":"success","text":"x","undo":{"action":"//evil","fields":null}}]')}`,
    'shop.session_token=a; shop.session_token=b; shop.session_token="c"',
    'shop.device-000000000000=x.y; __proto__=1; constructor=2',
    'a=1; '.repeat(1_500),
    `${'=;'.repeat(500)}flash=%`,
    payload(random),
  ])
}

/** One long header or many, below, at and above what Node accepts. */
function makeBulk(random: Random): Record<string, string> {
  if (random.percent(50)) {
    return {
      'x-long': 'x'.repeat(
        random.pick([4_000, 12_000, 15_500, HEAD_MAX_BYTES - 400, HEAD_MAX_BYTES, 60_000]),
      ),
    }
  }
  const count = random.pick([60, 300, 1_000, 1_900, 2_500])
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']))
}
