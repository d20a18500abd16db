import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { auditSearchPath, parseAuditSearch } from './audit-search.ts'
import { AUDIT_PAGE_SIZE, listAuditChoices, listAuditEntries } from './list-audit-entries.server.ts'

const ANY = parseAuditSearch(new URLSearchParams())

async function entry(name: string, entity: 'cars' | 'car_makes', id: string) {
  await command({ actor: { id: null, name } }, async (_trx, record) => {
    record({ action: 'car.update', entity, id, before: { price: 1 }, after: { price: 2 } })
  })
}

test('entries are newest first and paginated without duplicates', async () => {
  const count = AUDIT_PAGE_SIZE + 5
  for (let i = 0; i < count; i += 1) await entry('ann@example.com', 'cars', `car-${i}`)
  const first = await listAuditEntries(ANY)
  expect(first.hasMore).toBe(true)
  expect(first.entries[0]?.entityId).toBe(`car-${count - 1}`)
  const next = await listAuditEntries({ ...ANY, before: first.entries.at(-1)?.id ?? null })
  expect(next.hasMore).toBe(false)
  const ids = [...first.entries, ...next.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(count)
})

test('entries are filtered by user, entity and day', async () => {
  await entry('bea@example.com', 'car_makes', 'volvo')
  const { entries } = await listAuditEntries({ ...ANY, who: 'bea@example.com' })
  expect(entries).toMatchObject([
    { action: 'car.update', entityId: 'volvo', before: { price: 1 }, after: { price: 2 } },
  ])
  expect((await listAuditEntries({ ...ANY, what: 'car_makes' })).entries).toHaveLength(1)
  expect((await listAuditEntries({ ...ANY, which: 'volvo' })).entries).toHaveLength(1)
  expect((await listAuditEntries({ ...ANY, to: '2020-01-01' })).entries).toEqual([])
  expect((await listAuditEntries({ ...ANY, from: '2020-01-01' })).entries).toHaveLength(50)
  expect((await listAuditEntries({ ...ANY, before: newId() })).entries).toEqual([])
  expect(await listAuditChoices()).toEqual({
    actors: expect.arrayContaining(['ann@example.com', 'bea@example.com']),
    entities: ['car_makes', 'cars'],
  })
})

test('the search is read from the URL, without invalid parameters', () => {
  const search = { ...ANY, who: 'ann@example.com', from: '2026-01-31' }
  const path = auditSearchPath(search)
  expect(parseAuditSearch(new URL(path, 'http://shop').searchParams)).toEqual(search)
  const junk = new URLSearchParams({
    what: "cars'; --",
    from: '2026-02-31',
    before: '1',
    which: ' ',
  })
  expect(parseAuditSearch(junk)).toEqual(ANY)
  expect(auditSearchPath(ANY)).toBe('/admin/audit')
})
