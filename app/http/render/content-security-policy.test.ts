import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

test('the style element of the installed toast library is allowed, empty and filled', () => {
  const library = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, literal = ''] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(library) ?? []
  const policy = contentSecurityPolicy([])
  for (const style of ['', String(JSON.parse(literal))]) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  }
})

const PRODUCTION =
  "default-src 'self'; script-src 'self' 'sha256-one' 'sha256-two'; " +
  "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' " +
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='; style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; object-src 'none'; base-uri 'none'; " +
  "form-action 'self' https://wa.me https://api.whatsapp.com; frame-ancestors 'none'; report-uri /csp-reports"

test('the production policy is exactly this, and development adds only what Vite needs', () => {
  const hashes = [`'sha256-one'`, `'sha256-two'`]
  expect(contentSecurityPolicy(hashes)).toBe(PRODUCTION)
  const inDevelopment = contentSecurityPolicy(hashes, { isDevelopment: true }).split('; ')
  const relaxed = inDevelopment.filter((directive) => !PRODUCTION.split('; ').includes(directive))
  expect(relaxed).toEqual([`style-src-elem 'self' 'unsafe-inline'`, `worker-src 'self' blob:`])
})
