import { expect, test } from 'vitest'

import { isNotModified, versionHeaders } from './not-modified.ts'

const version = { tag: 'a1', changedAt: new Date('2026-11-20T09:30:15.400Z') }
const asked = (headers: Record<string, string>) => isNotModified(new Headers(headers), version)

test('a response names its version and its date', () => {
  const headers = versionHeaders(version, new Date('2026-11-20T10:00:00Z'))
  expect(headers.get('ETag')).toBe('W/"a1"')
  expect(headers.get('Last-Modified')).toBe('Fri, 20 Nov 2026 09:30:15 GMT')
})

test('a change within the current second is not dated', () => {
  const headers = versionHeaders(version, new Date('2026-11-20T09:30:16.399Z'))
  expect(headers.get('Last-Modified')).toBe(null)
})

test.for([
  [{ 'If-None-Match': 'W/"a1"' }, true],
  [{ 'If-None-Match': '"b2", "a1"' }, true],
  [{ 'If-None-Match': '*' }, true],
  [{ 'If-None-Match': 'W/"b2"' }, false],
  [{ 'If-Modified-Since': 'Fri, 20 Nov 2026 09:30:15 GMT' }, true],
  [{ 'If-Modified-Since': 'Fri, 20 Nov 2026 09:30:14 GMT' }, false],
  [{ 'If-Modified-Since': 'yesterday' }, false],
  // The tag decides, whatever the date.
  [{ 'If-None-Match': '"b2"', 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, false],
  [{}, false],
] as const)('%o is answered with "not modified": %s', ([headers, is]) => {
  expect(asked(headers)).toBe(is)
})
