import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'

import { logger } from '#app/infra/logger.server.ts'
import { breakingOff } from '#tests/factories/breaking-off.ts'

import type { AppEnv } from './app-env.ts'
import { readCspReport, receiveCspReport } from './csp-reports.ts'

const REPORT = {
  'document-uri': 'https://shop.example/search?q=Wanjiku+0712345678',
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/steal.js?from=shop',
  'source-file': 'https://shop.example/search?q=Wanjiku',
  'line-number': 12,
}

const bodyOf = (report: unknown) => JSON.stringify({ 'csp-report': report })

test('a report is reduced to what finds the fault, without queries', () => {
  expect(readCspReport(bodyOf(REPORT))).toEqual({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/search',
    source: 'https://shop.example/search',
    line: 12,
  })
})

test('keywords stay, data addresses lose their contents, and fields are cut', () => {
  const blockedOf = (uri: string) =>
    readCspReport(bodyOf({ ...REPORT, 'blocked-uri': uri }))?.blocked
  expect(['inline', 'eval', 'data:text/html,hello', ''].map(blockedOf)).toEqual([
    'inline',
    'eval',
    'data',
    '',
  ])
  const long = readCspReport(bodyOf({ ...REPORT, 'effective-directive': 'x'.repeat(5_000) }))
  expect(long?.directive).toHaveLength(200)
})

const NO_REPORTS: [string, string][] = [
  ['no JSON', '{"csp-report":'],
  ['an array', '[]'],
  ['null', 'null'],
  ['another shape', '{"type":"csp-violation"}'],
  ['a text for a report', '{"csp-report":"x"}'],
  ['numbers for texts', bodyOf({ ...REPORT, 'document-uri': 7 })],
  ['no directive', bodyOf({ 'document-uri': 'https://shop.example/' })],
  ['an extension', bodyOf({ ...REPORT, 'blocked-uri': 'chrome-extension' })],
  [
    'a script of an extension',
    bodyOf({ ...REPORT, 'source-file': 'safari-web-extension://5A/x.js' }),
  ],
]

for (const [what, body] of NO_REPORTS) {
  test(`${what} is no report`, () => {
    expect(readCspReport(body)).toBeNull()
  })
}

async function send(address: string, body: BodyInit): Promise<number> {
  const shop = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('clientAddress', address)
      c.set('requestId', 'one')
      await next()
    })
    .post('/csp-reports', receiveCspReport)
  const request = new Request('http://localhost/csp-reports', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  return (await shop.request(request)).status
}

test('a flood is answered, and logged five times a minute for each network and 200 an hour', async () => {
  const logged = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  try {
    for (let n = 0; n < 20; n++) expect(await send('41.90.9.1', bodyOf(REPORT))).toBe(204)
    expect(logged).toHaveBeenCalledTimes(5)
    expect(await send('41.90.9.2', 'x'.repeat(100_000))).toBe(204)
    expect(logged).toHaveBeenCalledTimes(5)
    for (let n = 0; n < 300; n++) await send(`41.91.${n >> 8}.${n & 255}`, bodyOf(REPORT))
    expect(logged).toHaveBeenCalledTimes(200)
  } finally {
    logged.mockRestore()
  }
})

test('a report whose sender leaves in the middle is dropped', async () => {
  expect(await send('41.90.9.3', breakingOff('{"csp-report":'))).toBe(204)
})
