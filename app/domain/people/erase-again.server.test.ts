import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { DAY_MS } from '#app/domain/dates/units.ts'
import { readErasures } from '#app/infra/backup/load/erasure-list.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'

import { parseContact } from './contacts.server.ts'
import { erasePeopleAgain } from './erase-again.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { rememberErasures } from './remember-erasures.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-21T09:00:00Z')
const EMAIL = 'naliaka.barasa@example.com'

/** Data about the person that a backup would bring back. */
async function write() {
  await createInquiry({ customer_name: 'Naliaka Barasa', customer_email: EMAIL, notes: 'Friday' })
  await createInquiry({ customer_name: 'Otieno Were', notes: `Friend of ${EMAIL.toUpperCase()}` })
  await createCar({ description: 'Ask 0733 220 114 for the key.' })
}

const findRestored = async () => {
  const { rows } = await sql<{ text: string }>`
    select customer_name || coalesce(customer_email, '') || notes as text from inquiries
    union all select description from cars`.execute(db)
  return rows.map(({ text }) => text).filter((text) => /naliaka|733/i.test(text))
}

const contact = (written: string) => {
  const parsed = parseContact(written)
  if (!parsed) throw new Error(`${written} is no contact`)
  return parsed
}

test('a restore repeats the erasures made after the backup, and no others', async () => {
  await write()
  expect(await erasePerson(TEST, [contact(EMAIL)], NOW)).toMatchObject({ ok: true, inquiries: 1 })
  expect(await erasePerson(TEST, [contact('0733220114')], NOW)).toMatchObject({ ok: true })
  expect(await findRestored()).toEqual([])
  const list = (await readErasures(env().BACKUP_DIR)) ?? []
  expect(list).toHaveLength(2)
  expect(JSON.stringify(list)).not.toMatch(/naliaka|733220114/i)

  await write()
  const later = new Date(NOW.getTime() + DAY_MS)
  const since = (madeAt: Date) => erasePeopleAgain(TEST, list, { madeAt, now: later })
  // They wrote again before the backup.
  expect(await since(later)).toEqual({ erased: 0, unreadable: 0 })
  expect(await findRestored()).toHaveLength(3)
  expect(await since(new Date(NOW.getTime() - DAY_MS))).toEqual({ erased: 2, unreadable: 0 })
  expect(await findRestored()).toEqual([])
  const kept = await db.selectFrom('inquiries').select(['customer_name', 'notes']).execute()
  expect(kept).toContainEqual({ customer_name: 'Otieno Were', notes: 'Friend of [erased]' })
})

test('an erasure hashed with another secret is reported as unreadable', async () => {
  const list = [{ at: NOW.toISOString(), key: 'another', people: ['x'] }]
  expect(await erasePeopleAgain(TEST, list, { madeAt: NOW, now: NOW })).toEqual({
    erased: 0,
    unreadable: 1,
  })
})

test('a backup lists the erasures of every process, each once', async () => {
  const folder = `${env().DATA_DIR}/elsewhere`
  await rememberErasures(folder)
  const before = await readErasures(folder)
  const email = 'moraa.nyaboke@example.com'
  await createInquiry({ customer_name: 'Moraa Nyaboke', customer_email: email })
  await erasePerson(TEST, [contact(email)], new Date())
  await rememberErasures(folder)
  await rememberErasures(folder)
  expect(await readErasures(folder)).toHaveLength((before?.length ?? 0) + 1)
})

test('who left no more than a name is erased again as well', async () => {
  const unreachable = {
    source: 'staff' as const,
    customer_name: 'Chebet',
    customer_email: null,
    customer_phone: null,
    customer_phone_e164: null,
  }
  const id = await createInquiry(unreachable)
  await erasePerson(TEST, [contact(`inquiry:${id}`)], NOW)
  const list = (await readErasures(env().BACKUP_DIR)) ?? []
  await db
    .updateTable('inquiries')
    .set({ ...unreachable, erased_at: null })
    .where('id', '=', id)
    .execute()
  const madeAt = new Date(NOW.getTime() - DAY_MS)
  expect((await erasePeopleAgain(TEST, list, { madeAt, now: NOW })).erased).toBe(1)
  const { customer_name: name } = await db
    .selectFrom('inquiries')
    .select('customer_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Erased')
})
