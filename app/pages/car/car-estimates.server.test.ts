import { beforeAll, expect, test } from 'vitest'

import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { loadDemoStock } from '#app/domain/demo-stock/load-demo-stock.server.ts'
import { findShownCar } from '#app/domain/listing/shown-cars.server.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { listCars } from '#app/domain/search/search-cars.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

import { renderCarBlocks } from './car-blocks.server.tsx'

const DAY = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`
/** Says where figures come from and when they were checked. */
const SOURCED = new RegExp(`(?:supplied|checked) on ${DAY}|advertised (?:on|from) ${DAY}`)

beforeAll(async () => {
  await loadShippedList('lists')
  await loadDemoStock({ folder: 'demo' })
})

const listAll = async () =>
  (await listCars({ filters: NO_FILTERS, sort: SEARCH_SORTS[0], page: 1, pageSize: 48 })).cars

async function blocksOf(id: string) {
  const found = await findShownCar(id)
  if (!found) throw new Error('no car')
  const [terms, shop] = [await readLenderTerms(), await readSiteSettings()]
  const { car, pictures } = found
  const around = { query: new URLSearchParams(), terms, shop, pictures, publicUrl: null }
  return { car, blocks: await renderCarBlocks(car, around) }
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' ')

const amountsIn = (text: string) =>
  [...text.matchAll(/KSh ([\d,]+\d)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')))

test('a figure on a card is called an estimate, and one tap leads to its day and source', async () => {
  const cars = await listAll()
  // One of the 48 is sold.
  expect(cars).toHaveLength(47)
  const estimates: string[] = []
  const unsourced: string[] = []
  for (const { id, monthly, keysPrice, priceNote } of cars) {
    const { cost, waysToOwn } = (await blocksOf(id)).blocks
    const shown = [
      keysPrice !== undefined && { text: priceNote, block: cost, anchor: 'cost-to-keys' },
      monthly !== undefined && { text: monthly, block: waysToOwn, anchor: 'ways-to-own' },
    ].filter((each) => each !== false)
    for (const { text = '', block, anchor } of shown) {
      estimates.push(anchor)
      const isSaid = text.includes('(estimate, demo value)')
      const isLed = block?.includes(`id="${anchor}"`) && SOURCED.test(textOf(block))
      if (!isSaid || !isLed) unsourced.push(`${id}: ${text}`)
    }
  }
  expect(new Set(estimates)).toEqual(new Set(['cost-to-keys', 'ways-to-own']))
  expect(estimates.length).toBeGreaterThan(40)
  expect(unsourced).toEqual([])
})

test('each part of a car’s page with a figure that was worked out says so, with its source', async () => {
  const seen = new Set<string>()
  for (const { id } of await listAll()) {
    const { car, blocks } = await blocksOf(id)
    const { cost, belowPrice, waysToOwn, importClock } = blocks
    for (const [name, html] of Object.entries({ cost, belowPrice, waysToOwn, importClock })) {
      const text = textOf(html ?? '')
      const workedOut = amountsIn(text).filter((figure) => figure !== car.price)
      if (workedOut.length === 0) continue
      seen.add(name)
      expect(text, `${name} of ${car.make} ${car.model}`).toMatch(/estimate/i)
      expect(text, `${name} of ${car.make} ${car.model}`).toMatch(SOURCED)
    }
  }
  expect(seen).toContain('cost')
  expect(seen).toContain('belowPrice')
  expect(seen).toContain('waysToOwn')
})

test('a car whose price says nothing shows no figure but its price', async () => {
  const unknown = (await listAll()).filter(({ importChip }) =>
    /basis/i.test(importChip?.word ?? ''),
  )
  for (const { id } of unknown) {
    const { car, blocks } = await blocksOf(id)
    expect(blocks.cost).toBeNull()
    const said = textOf(blocks.belowPrice ?? '').split('Prices of similar cars')[0] ?? ''
    expect(amountsIn(said).filter((figure) => figure !== car.price)).toEqual([])
  }
})

test('whether an import can still land is said above its price, and what can if it cannot', async () => {
  const leads = new Map<string, Set<string>>()
  const wrong: string[] = []
  for (const { id, make, importChip } of await listAll()) {
    const { verdict, importClock } = (await blocksOf(id)).blocks
    if ((verdict === null) !== (importClock === null)) wrong.push(`${make}: only one of the two`)
    if (verdict === null) continue
    const [, lead = ''] = /href="([^"?]+)/.exec(verdict) ?? []
    const tone = importChip?.tone ?? 'none'
    leads.set(tone, (leads.get(tone) ?? new Set()).add(lead))
    const isSearched = verdict.includes(`make=${make.replaceAll(' ', '+')}&amp;`)
    if (lead === '/search' && !isSearched) wrong.push(`${make}: leads to other makes`)
    if (lead === '/search' && !verdict.includes('landing=in_time')) wrong.push(`${make}: too late`)
    if (!importClock?.includes('id="import-deadline"')) wrong.push(`${make}: leads nowhere`)
  }
  expect(wrong).toEqual([])
  expect(leads.get('danger')).toEqual(new Set(['/search']))
  expect(leads.get('success')).toEqual(new Set(['#import-deadline']))
})
