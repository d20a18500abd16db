import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { parseEnvironment } from '#app/infra/env.server.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** Every setting that .env.example documents. */
const documented = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, n]) => n))

type Service = {
  environment: Record<string, string>
  volumes: string[]
  image: string
  build?: { context: string; dockerfile: string }
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<'shop' | 'database', Service>
  volumes: Record<string, null>
}

test('compose sets nothing that the shop does not know', () => {
  const names = Object.keys(compose.services.shop.environment)
  expect(names.filter((name) => !documented.has(name))).toEqual([])
  expect(names).toContain('AUTH_SECRET')
})

test('what compose gives the shop by default is accepted by it', () => {
  const given = { PUBLIC_URL: 'https://cars.example', AUTH_SECRET: 'x'.repeat(32) }
  const environment = Object.fromEntries(
    Object.entries(compose.services.shop.environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
        (_, variable: string, unset?: string) =>
          variable in given ? given[variable as keyof typeof given] : (unset ?? 'a@cars.example'),
      ),
    ]),
  )
  expect(parseEnvironment(environment)).toMatchObject({
    PUBLIC_URL: 'https://cars.example',
    TRUST_PROXY: true,
    DEMO_STOCK: 'off',
    S3: null,
    LOG_LEVEL: 'info',
  })
})

test('compose waits for a database that is well, and keeps what both of them store', () => {
  const { shop, database } = compose.services
  expect(shop.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database.healthcheck?.test.join(' ')).toContain('pg_isready -U shop -d shop')
  expect(database.image).toMatch(/^postgres:17/)
  const stored = [...shop.volumes, ...database.volumes].map((volume) => volume.split(':')[0])
  expect(new Set(stored)).toEqual(new Set(Object.keys(compose.volumes)))
  expect(existsSync(`deploy/${shop.build?.context}/${shop.build?.dockerfile}`)).toBe(true)
})

test('the image takes what is there, runs the Node of the project and is not root', () => {
  const dockerfile = read('deploy/Dockerfile')
  const node = read('.node-version').trim()
  for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) {
    expect(base).toBe(`node:${node}-bookworm-slim`)
  }
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
  const taken = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(
    ([, path]) => path,
  )
  const made = ['node_modules', 'build']
  for (const path of taken) {
    if (made.includes(path ?? '')) continue
    expect(existsSync(path ?? '')).toBe(true)
    expect(ignored).not.toContain(path)
  }
  expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'))
  const set = /^ENV (.+)$/m
    .exec(dockerfile)?.[1]
    ?.split(' ')
    .map((pair) => pair.split('=')[0])
  expect(set?.filter((name) => name !== 'NODE_ENV' && !documented.has(name))).toEqual([])
})

test('unit and proxies name settings that exist, and the port of the shop', () => {
  for (const path of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    expect(read(path)).toContain('127.0.0.1:3000')
  }
  for (const path of ['deploy/shop.service', 'deploy/nginx.conf', 'deploy/Caddyfile']) {
    const text = read(path)
    const named = [...text.matchAll(/\b((?:PUBLIC|TRUST|DATA|HOST|S3|SMTP)_?[A-Z_]*)=/g)]
    for (const [, name] of named) expect(documented).toContain(name)
  }
})

test('npm start, image and unit keep memory low in the same way', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const flags = scripts.start.match(/--[\w-]+=\d+/g) ?? []
  expect(flags).toHaveLength(2)
  const started = [
    /^CMD (.*)$/m.exec(read('deploy/Dockerfile')),
    /^ExecStart=(.*)$/m.exec(read('deploy/shop.service')),
  ]
  for (const line of started) expect(line?.[1]?.match(/--[\w-]+=\d+/g)).toEqual(flags)
  const mallocOf = (text: string) => text.match(/MALLOC_\w+=\d+/g)
  const malloc = mallocOf(scripts.start)
  expect(malloc).toHaveLength(3)
  expect(mallocOf(read('deploy/Dockerfile'))).toEqual(malloc)
  expect(mallocOf(read('deploy/shop.service'))).toEqual(malloc)
})

test('every setting of the shop is documented, and nothing else', () => {
  const source = read('app/infra/env.server.ts')
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  const undocumented = known.filter((name) => name !== 'NODE_ENV' && !documented.has(name))
  expect(undocumented).toEqual([])
  expect([...documented].filter((name) => !known.includes(name))).toEqual([])
})
