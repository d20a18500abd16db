import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { newcomerOf, personOf } from '#app/domain/alerts/alert-newcomer.server.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import { stageImport } from '#app/domain/imports/staged/preview-import.server.ts'
import { BULK_INTENTS } from '#app/domain/stock/bulk/bulk-selection.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import routes from '#app/routes.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storeQuote } from '#tests/factories/quotes.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

logger.level = 'silent'

const NOBODY = '0190f2c4-1111-7abc-8def-0123456789ab'
/** Ids that are none. A NUL byte doesn't come this far; see `request-guard.ts`. */
const WRONG = ['x', '', NOBODY, '9'.repeat(3_000), '\u{1f600}']

type Page = { path: string; file: string; code: string }
type Handler = (args: object) => Promise<unknown>
type Module = { loader?: Handler; action?: Handler }

/** Every route of the shop, with the code of its page and of the page's parts. */
const pages = flatten(routes, '')

function flatten(entries: readonly RouteConfigEntry[], above: string): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const at = path === undefined ? above : `${above}/${path}`
    const folder = dirname(join('app', file))
    const parts = readdirSync(folder).filter((name) => /^[^.]+(\.server)?\.tsx?$/.test(name))
    const code = parts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    return [{ path: at || '/', file, code }, ...flatten(children, at)]
  })
}

const found = (code: string, ...patterns: RegExp[]) => [
  ...new Set(
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, word = '']) => word)),
  ),
]

/** Names of parameters and fields, of all pages. */
const names = found(
  pages.map(({ code }) => code).join('\n'),
  /\bname="(\w+)"/g,
  /\.(?:get|getAll|has)\('(\w+)'\)/g,
  /(?:formText\(form, |read\(|texts\()'(\w+)'\)/g,
).filter((name) => name !== 'intent')

const intentsOf = ({ code }: Page) => [
  '',
  ...found(
    code,
    /\bintent="([\w-]+)"/g,
    /name="intent"\s+value="([\w-]+)"/g,
    /(?:intent|done) [!=]== '([\w-]+)'/g,
    /intent: '([\w-]+)'/g,
    /case '([\w-]+)'/g,
    // Actions in a map.
    /^ {2}'?([a-z-]+)'?: (?:async \(|\{\n {4}run:)/gm,
  ),
  ...(code.includes('parseBulkIntent') ? BULK_INTENTS.map(({ value }) => value) : []),
]

const kindsOf = ({ code }: Page) => [
  'drop',
  ...found(code, /\bkind [!=]== '([\w-]+)'/g, /\bkind="([\w-]+)"/g),
]

const IS_ID =
  /id$|ids$|^(?:alert|car|cars|token|code|entry|file|key|media|picture|photo|to|from|make|model|member|version|of|merge|into)$/i
const TEXTS: Readonly<Record<string, string>> = {
  email: 'a@example.com',
  channel: 'email',
  kind: 'drop',
}

const everyNameIs = (value: string) => names.map((name) => [name, value])
const everyIdIs = (value: string, kind: string) =>
  names.flatMap((name) => {
    const text = name === 'kind' ? kind : (TEXTS[name] ?? '1')
    if (!IS_ID.test(name)) return [[name, text]]
    return [
      [name, value],
      [name, value],
      [`${name}[]`, value],
      [`${name}[0]`, value],
    ]
  })

const BY = { actor: { id: null, name: 'test' } }
const real: Record<string, string> = {}

/** Rows that a form may delete. */
const makeReal: Readonly<Record<string, () => Promise<string>>> = {
  '/admin/cars/:id': () => storeCar(),
  '/admin/inquiries/:id': () => createInquiry(),
  '/alerts/:token': async () => {
    const newcomer = await newcomerOf({ channel: 'email', email: `${newId()}@example.com` })
    if (!newcomer) throw new Error('An address is never refused.')
    const { id } = await command(BY, (trx) => personOf(trx, newcomer))
    return linkToken('alerts-v1', id)
  },
  '/admin/cars/import/:id': async () => {
    const content = new TextEncoder().encode('Make,Model,Year,Price\nToyota,Vitz,2017,900000\n')
    const staffId = real.staff ?? ''
    const staged = await stageImport(BY, { staffId, fileName: 'stock.csv', content })
    return staged.ok ? staged.id : ''
  },
}

beforeAll(async () => {
  const { id: staff } = await storePerson({ isOwner: true })
  const { id: member } = await storePerson()
  const quote = await storeQuote()
  const set = await db.selectFrom('fact_sets').select('id').executeTakeFirstOrThrow()
  const entry = await db.selectFrom('audit_log').select('id').executeTakeFirst()
  Object.assign(real, {
    staff,
    '/car/:id': await storeCar(),
    '/q/:code': quote.code,
    '/admin/quotes/:id': quote.id,
    '/admin/reference/:id': set.id,
    '/admin/staff/:id': member,
    '/admin/audit/:id': entry?.id ?? '',
  })
})

/** What stands in the path of an existing row. */
async function realId({ path }: Page): Promise<string> {
  const [known = ''] = [...Object.keys(real), ...Object.keys(makeReal)]
    .filter((pattern) => path.startsWith(pattern))
    .toSorted((a, b) => b.length - a.length)
  return (await makeReal[known]?.()) ?? real[known] ?? ''
}

async function argsOf(page: Page, { value, isReal, query, body }: Sent) {
  const parameters = found(page.path, /:(\w+)/g)
  const inPath = (isReal && (await realId(page))) || value
  const params = Object.fromEntries(parameters.map((name) => [name, inPath]))
  const path = page.path.replaceAll(/:\w+/g, encodeURIComponent(inPath.toWellFormed()))
  const url = new URL(`http://shop.test${path}?${new URLSearchParams(query)}`)
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: 'test',
    // Of a network of its own, so that no budget hides the answer.
    clientAddress: `10.${Math.trunc(sent / 65_536)}.${Math.trunc(sent / 256) % 256}.${sent % 256}`,
    loopbackOrigin: null,
  })
  sent += 1
  context.set(staffContext, {
    id: real.staff ?? '',
    email: 'owner@example.com',
    fullName: 'Owner',
    role: 'admin',
    sessionId: NOBODY,
    isActive: true,
    isOwner: true,
    permissions: ['delete', 'export', 'settings', 'money'],
  })
  const isStaff = page.path.startsWith('/admin')
  const request = new Request(url, body && { method: 'POST', body: formOf(body, isStaff) })
  return { request, url, params, context, pattern: page.path }
}

let sent = 0
type Sent = { value: string; isReal: boolean; query: string[][]; body?: string[][] }

/** Forms of the back office may have files; those of visitors may not. */
function formOf(fields: string[][], isStaff: boolean): FormData | URLSearchParams {
  const form = isStaff ? new FormData() : new URLSearchParams()
  for (const [name = '', value = ''] of fields) form.append(name, value)
  return form
}

/** Null unless it failed. */
async function failureOf(run: () => Promise<unknown>): Promise<string | null> {
  const statusOf = (answer: unknown) => {
    if (answer instanceof Response) return answer.status
    const { init } = (answer ?? {}) as { init?: { status?: number } | null }
    return init?.status ?? 200
  }
  try {
    const status = statusOf(await run())
    return status >= 500 ? `answered ${status}` : null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status >= 500 ? `threw ${thrown.status}` : null
    if (!(thrown instanceof Error)) {
      const status = statusOf(thrown)
      return status >= 500 ? `threw ${status}` : null
    }
    return thrown.stack?.split('\n').slice(0, 6).join('\n') ?? 'threw'
  }
}

const withModules = pages.filter(({ code }) =>
  /export (async )?(function|const) (loader|action)\b|export \{/.test(code),
)

test.for(withModules)('$path takes ids that are none', async (page) => {
  const { loader, action } = (await import(`../app/${page.file}`)) as Module
  const failures = new Set<string>()
  const note = async (what: string, run: () => Promise<unknown>) => {
    const failure = await failureOf(run)
    if (failure) failures.add(`${what}: ${failure}`)
  }
  for (const value of WRONG) {
    const shown = JSON.stringify(value.slice(0, 40))
    const fields = [everyNameIs(value), ...kindsOf(page).map((kind) => everyIdIs(value, kind))]
    for (const isReal of page.path.includes(':') ? [false, true] : [true]) {
      for (const query of loader ? fields : []) {
        await note(`GET ${shown}`, async () =>
          loader?.(await argsOf(page, { value, isReal, query })),
        )
      }
      for (const sentFields of action ? fields : []) {
        for (const intent of intentsOf(page)) {
          const body = [['intent', intent], ...sentFields]
          const query = [['to', value]]
          await note(`POST ${intent} ${shown}`, async () =>
            action?.(await argsOf(page, { value, isReal, query, body })),
          )
        }
      }
    }
  }
  expect([...failures].slice(0, 10)).toEqual([])
})
