import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'
import { finishDocument } from './document.ts'

const MARKER = 'r4nd0m'
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts that the renderer wrote get a hash', () => {
  const { html, scriptHashes } = finishDocument(
    [
      `<p></p><script nonce="${MARKER}">ours()</script><script>theirs()</script><script nonce="guess">theirs()</script>`,
    ],
    MARKER,
  )
  expect(scriptHashes).toEqual([sha256('ours()')])
  expect(html.toString()).not.toContain(MARKER)
})

test("the application's module becomes text that the starter runs later", () => {
  const { html, scriptHashes } = finishDocument(
    [
      `<link rel="modulepreload" href="/assets/a.js"/><script data-app="" nonce="${MARKER}" type="module" async="">import "/assets/a.js"</script>`,
    ],
    MARKER,
  )
  expect(html.toString()).toBe(
    `<script data-app="" type="text/plain">import "/assets/a.js"</script>`,
  )
  expect(scriptHashes).toEqual([sha256('import "/assets/a.js"')])
})

test('preloads are left out, with a nonce as without', () => {
  const preload = (file: string) => `<link rel="modulepreload" href="${file}" nonce="${MARKER}"/>`
  const { html } = finishDocument(
    [
      `<p>a > b</p>${preload('/a.js')}${preload('/b.js')}<link rel="modulepreload" href="/c.js"/><link rel="stylesheet" href="/d.css" nonce="${MARKER}"/>`,
      `${preload('/e.js')}<script nonce="${MARKER}">ours()</script>`,
    ],
    MARKER,
  )
  expect(html.toString()).toBe(
    '<p>a > b</p><link rel="stylesheet" href="/d.css"/><script>ours()</script>',
  )
})

test('every character is encoded, half a surrogate pair as the replacement character', () => {
  const { html } = finishDocument(['KSh 1.2M – “Škoda”, cut off 🚗\ud83d'], MARKER)
  expect(html.toString()).toBe('KSh 1.2M – “Škoda”, cut off 🚗\ufffd')
  expect(finishDocument([''], MARKER).html).toHaveLength(0)
})

test('a two-line script and several scripts are each hashed as written', () => {
  const { scriptHashes } = finishDocument(
    [
      `<script nonce="${MARKER}">a\nb</script><script nonce="${MARKER}">c</script><script nonce="${MARKER}">c</script>`,
    ],
    MARKER,
  )
  expect(scriptHashes).toEqual([sha256('a\nb'), sha256('c')])
})

test('the policy contains the hashes and allows nothing else', () => {
  const policy = contentSecurityPolicy([sha256('a')])
  expect(policy).toContain(`script-src 'self' ${sha256('a')};`)
  expect(policy).toContain(`object-src 'none'`)
  expect(policy).not.toContain(`'unsafe-eval'`)
  expect(policy.replace(`style-src-attr 'unsafe-inline'`, '')).not.toContain('unsafe-inline')
})
