import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

test('the style element of the installed toast library is allowed, filled and empty', () => {
  const library = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, literal = ''] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(library) ?? []
  const policy = contentSecurityPolicy([])
  for (const style of ['', String(JSON.parse(literal))]) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  }
})
