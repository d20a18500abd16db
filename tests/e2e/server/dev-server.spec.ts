import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect as expectSoon, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'
import { migratedTemplate } from '#tests/setup/database/migrated-template.ts'
import { copySources } from '#tests/setup/shop/copy-sources.ts'
import { type Shop, startDevServer } from '#tests/setup/shop/shop-process.ts'

/** Vite shares two cores with three other lanes. */
const expect = expectSoon.configure({ timeout: 60_000 })

const TOOLBAR = 'app/pages/search/search-toolbar.tsx'
const RULE = 'app/domain/search/search-cars.server.ts'
const ROUTE = 'app/pages/search/search.tsx'

let folder: string
let shop: Shop

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  copySources(folder)
  const DATA_DIR = copyDataDir(await migratedTemplate(process.cwd()), folder)
  shop = await startDevServer(folder, { DATA_DIR, DATABASE_URL: '' })
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

/** @returns undoes the edit */
function edit(path: string, [from, to]: [string | RegExp, string]): () => void {
  const file = join(folder, path)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${path} has ${from}`).not.toBe(before)
  writeFileSync(file, after)
  return () => writeFileSync(file, before)
}

/** Addresses and ports that a process listens on, as Linux lists them: in hexadecimal. */
function listeningSockets(pid: number | undefined): string[] {
  const LISTENING = '0A'
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)))
  return ['tcp', 'tcp6'].flatMap((protocol) => {
    const lines = readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8').split('\n').slice(1)
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === LISTENING)
      .filter((fields) => own.has(`socket:[${fields[9]}]`))
      .map(([, address = '']) => address)
  })
}

/** Null if the file was closed after it was listed. */
function linkOf(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

test('the development server serves the stocked shop with styles, on loopback only, without complaints', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await page.goto(`${shop.url}/search`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* Vehicles Found$/)
  await expect(page.getByRole('search')).toHaveCSS('column-gap', '8px')

  const port = Number(new URL(shop.url).port).toString(16).toUpperCase().padStart(4, '0')
  expect(listeningSockets(shop.process.pid)).toEqual([`0100007F:${port}`])
  expect(problems).toEqual([])
})

/** Opens the search and waits until its script runs and receives edits. */
async function openSearch(page: Page) {
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected.'),
  )
  await page.goto(`${shop.url}/search`)
  await connected
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await appStarted(page)
}

test('edits of a component, a style and a rule show without a reload', async ({ page }) => {
  await openSearch(page)
  const form = page.getByRole('search')
  const words = form.getByLabel('Search by make, model or keyword')
  await words.fill('a word half typed')
  await page.evaluate('window.isSamePage = true')

  const undo = [edit(TOOLBAR, ['>Search</Button>', '>Look for it</Button>'])]
  await expect(form.getByRole('button', { name: 'Look for it' })).toBeVisible()
  undo.push(edit(TOOLBAR, ['items-end gap-2', 'items-end gap-[37px]']))
  await expect(form).toHaveCSS('column-gap', '37px')
  undo.push(edit(RULE, ['const total = filtered', 'const total = 7000 + filtered']))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^7,0\d\d Vehicles Found$/)

  await expect(words).toHaveValue('a word half typed')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  for (const undoEdit of undo.toReversed()) undoEdit()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d\d Vehicles Found$/)
})

test(
  'an error shows its stack on the open page, and disappears once corrected',
  { tag: '@long' },
  async ({ page }) => {
    await openSearch(page)
    const overlay = page.locator('vite-error-overlay')
    const heading = page.getByRole('heading', { level: 1 })
    const undoThrow = edit(ROUTE, [
      'const search = parseCarSearch(url.searchParams)',
      `const search = parseCarSearch(url.searchParams)\n  if (search) throw new Error('No such luck')`,
    ])
    await expect(overlay).toContainText('No such luck')
    await expect(overlay).toContainText(/at loader \(.*search\.tsx:\d+/)
    undoThrow()
    await expect(heading).toHaveText(/Vehicles Found$/)
    await expect(overlay).toBeHidden()
  },
)

test(
  'a module that fails to load is reported in place of the page',
  { tag: '@faults' },
  async ({ page }) => {
    const undo = edit(RULE, ['const total = ', 'const total = ) '])
    const soon = { timeout: 2_000 }
    await expect(async () => {
      await page.goto(`${shop.url}/search`)
      const overlay = page.locator('vite-error-overlay')
      await expect(overlay).toContainText('search-cars.server.ts', soon)
    }).toPass()
    undo()
    await expect(async () => {
      await page.goto(`${shop.url}/search`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vehicles Found$/, soon)
    }).toPass()
  },
)
