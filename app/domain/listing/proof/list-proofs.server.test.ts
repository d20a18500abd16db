import { expect, test } from 'vitest'

import type { ReportContent } from '#app/domain/condition/condition-report.ts'
import {
  publishReport,
  saveDraft,
  withdrawReport,
} from '#app/domain/condition/condition-reports.server.ts'
import { formatDate, daysBefore, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import type { PaperKey } from '#app/domain/papers/paper-keys.ts'
import type { PaperResult } from '#app/domain/papers/paper-lights.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { searchCars } from '#app/domain/search/search-cars.server.ts'
import { listStock } from '#app/domain/stock/list-stock.server.ts'
import { WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { saveFacts } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

const TEST = { actor: { id: null, name: 'test' } }
const now = new Date()
const today = nairobiDay(now)

const check = (carId: string, key: PaperKey, result: PaperResult = 'ok', checkedOn = today) =>
  saveCheck(TEST, {
    carId,
    today,
    check: { key, result, reference: 'seen on eCitizen', note: 'as described', checkedOn },
  })

const search = async (query: string) => {
  const found = await searchCars({ ...parseCarSearch(new URLSearchParams(query)), pageSize: 12 })
  return {
    cars: found.cars.map(({ id, proof }) => ({ id, proof })),
    counts: Object.fromEntries(found.facets.proof.map(({ value, count }) => [value, count])),
  }
}

const openIds = async () =>
  (await listStock({ ...WHOLE_STOCK, status: 'papers_open' })).cars.map(({ id }) => id).toSorted()

test('a search lists a car by its papers as soon as the last of them is checked', async () => {
  const id = await storeCar({ category: 'locally_used', vin: 'KDA 412X', model: 'Premio' })
  const other = await storeCar({ category: 'locally_used', model: 'Axio' })
  await check(id, 'logbook')
  await check(id, 'ntsa_search')
  expect((await search('proof=papers')).cars).toEqual([])
  const sold = await storeCar({ category: 'locally_used', status: 'sold' })
  expect(await openIds()).toEqual([other, id].toSorted())
  expect(await openIds()).not.toContain(sold)
  await check(id, 'caveat')
  expect(await openIds()).toEqual([other])
  const proof = `Papers checked ${formatDate(today)}`
  expect(await search('proof=papers')).toEqual({ cars: [{ id, proof }], counts: { papers: 1 } })
  await check(id, 'caveat', 'problem')
  expect((await search('proof=papers')).cars).toEqual([])
})

test('a published report is a proof until it is withdrawn', async () => {
  const carId = await storeCar({ model: 'Vitz' })
  const content: ReportContent = {
    inspector: 'Peter Kamau',
    inspectedOn: today,
    km: 84_200,
    points: { bonnet: { result: 'ok', text: '', mediaId: null } },
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: [],
  }
  const draft = await saveDraft(TEST, { carId, content, reportId: null })
  expect((await search('proof=report')).cars).toEqual([])
  expect(await publishReport(TEST, { carId, today, now })).toEqual({ ok: true })
  expect((await search('proof=report')).cars).toEqual([
    { id: carId, proof: 'Condition report, no faults' },
  ])
  expect((await search('proof=report,papers')).cars).toEqual([])
  const id = draft?.ok ? draft.draft.id : ''
  await withdrawReport(TEST, { carId, id, reason: 'Repaired', now })
  expect((await search('proof=report')).cars).toEqual([])
})

test('how long a check counts is a fact of the shop: search, card and staff follow it at once', async () => {
  const monthAgo = daysBefore(today, 30)
  const id = await storeCar({ category: 'locally_used', vin: 'KDB 412X', model: 'Fielder' })
  for (const key of ['logbook', 'ntsa_search', 'caveat'] as const) {
    await check(id, key, 'ok', monthAgo)
  }
  const found = async () => (await search('proof=papers&model=Fielder')).cars
  expect(await found()).toEqual([])
  await saveFacts('papers', { values: { ntsa_search_days: 30, caveat_days: 30 } })
  const proof = `Papers checked ${formatDate(monthAgo)}`
  expect(await found()).toEqual([{ id, proof }])
  expect(await openIds()).not.toContain(id)
})
