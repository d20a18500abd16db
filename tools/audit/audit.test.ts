import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#tests/setup/shop/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

const project = { name: 'shop', version: '1.0.0', dependencies: { leaky: '1.0.0' } }
const packages = { '': project, 'node_modules/leaky': { version: '1.0.0' } }
const write = (file: string, content: object) =>
  writeFileSync(join(folder, file), JSON.stringify(content))
write('package.json', project)
write('package-lock.json', { ...project, lockfileVersion: 3, requires: true, packages })

const ADVISORY = {
  id: 1,
  url: 'https://example.com/advisories/1',
  title: 'Leaks',
  severity: 'high',
  vulnerable_versions: '<1.0.1',
}

/** A registry that gives the same answer to every request for advisories. */
async function startRegistry(advisories: object): Promise<number> {
  const manifest = { name: 'leaky', versions: { '1.0.0': { name: 'leaky', version: '1.0.0' } } }
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.method === 'POST' ? advisories : manifest))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function audit(port: number): Promise<{ code: unknown; said: string }> {
  const { promise, resolve: end } = Promise.withResolvers<{ code: unknown; said: string }>()
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  }
  const program = resolve('tools/audit/audit.ts')
  execFile(process.execPath, [program], { env, cwd: folder }, (error, out, err) =>
    end({ code: error?.code ?? 0, said: out + err }),
  )
  return promise
}

test('a registry that cannot be reached is said, and is not taken for a good answer', async () => {
  const { code, said } = await audit(await freePort())
  expect(said).toContain('The registry could not be asked for advisories: ')
  expect(said).toContain('ECONNREFUSED')
  expect(said).toContain('Nothing is known of the packages.')
  expect(code).toBe(2)
})

test('an advisory is named and fails', async () => {
  const { code, said } = await audit(await startRegistry({ leaky: [ADVISORY] }))
  expect(said).toContain('high: leaky')
  expect(said).toContain('Read the advisories with `npm audit`')
  expect(code).toBe(1)
})

test('packages that no advisory is known of pass', async () => {
  const { code, said } = await audit(await startRegistry({}))
  expect(said).toContain('The registry knows of no hole in the packages of package-lock.json.')
  expect(code).toBe(0)
})
