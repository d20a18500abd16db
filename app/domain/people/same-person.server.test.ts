import { beforeEach, expect, test } from 'vitest'

import { enterLead } from '#app/domain/inquiries/entry/enter-lead.server.ts'
import { TypedLead } from '#app/domain/inquiries/entry/typed-lead-schema.ts'
import { findInquiry, listThread } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { parseContact } from './contacts.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson } from './export-person.server.ts'
import { listNumbersWith } from './look-up-person.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-21T09:00:00Z')

const contactsOf = (written: string) => {
  const contact = parseContact(written)
  if (!contact) throw new Error(`${written} is no contact`)
  return [contact]
}

async function namesIn(written: string): Promise<string[]> {
  const result = await exportPerson(TEST, contactsOf(written), NOW)
  if (!result.ok) throw new Error(result.reason)
  return result.file.names.toSorted()
}

const sent = (name: string, phone: string, e164: string | null = null) =>
  createInquiry({
    customer_name: name,
    customer_email: null,
    customer_phone: phone,
    customer_phone_e164: e164,
  })

beforeEach(async () => {
  await db.deleteFrom('inquiries').execute()
})

test('people of two countries whose numbers end alike are two people', async () => {
  const kenyan = await sent('Kamau', '0712 345 678', '+254712345678')
  const ugandan = await sent('Okello', '+256 712 345 678', '+256712345678')
  const car = await createCar({ description: 'Ask +256 712 345 678, not 0712 345 678.' })
  expect(await namesIn('0712345678')).toEqual(['Kamau'])
  expect(await namesIn('+256712345678')).toEqual(['Okello'])
  expect(await erasePerson(TEST, contactsOf('+254712345678'), NOW)).toMatchObject({ inquiries: 1 })
  expect(await findInquiry(kenyan)).toMatchObject({ phone: null })
  expect(await findInquiry(ugandan)).toMatchObject({ name: 'Okello', phone: '+256 712 345 678' })
  const { description } = await db
    .selectFrom('cars')
    .select('description')
    .where('id', '=', car)
    .executeTakeFirstOrThrow()
  expect(description).toBe('Ask +256 712 345 678, not [erased].')
})

test('a number that nobody could read when it was stored is read by the same rule', async () => {
  await sent('Kamau', '0712345678 / 0722000000')
  await sent('Okello', '00256 712-345-678')
  await sent('Short', '12 345 678')
  expect(await namesIn('0712 345 678')).toEqual(['Kamau'])
  expect(await namesIn('+256 712 345 678')).toEqual(['Okello'])
})

test('a number that cannot be called is only the same as itself', async () => {
  const short = await sent('Short', '12 345 678')
  await sent('Longer', '712345678', '+254712345678')
  await sent('Other', '+44 12 345 678')
  expect(await namesIn('12345678')).toEqual(['Short'])
  expect(await erasePerson(TEST, contactsOf('12345678'), NOW)).toMatchObject({ inquiries: 1 })
  expect(await findInquiry(short)).toMatchObject({ phone: null })
  expect(
    await db.selectFrom('inquiries').select('id').where('erased_at', 'is', null).execute(),
  ).toHaveLength(2)
})

test('the earlier inquiry of a number is that of the same person, and so is the thread', async () => {
  const { id } = await storePerson({ fullName: 'Peter Otieno' })
  const enter = (phone: string) => {
    const lead = TypedLead.parse({ token: newId(), name: 'X', phone, cameBy: 'walk_in' })
    return enterLead({ actor: { id, name: 'Peter Otieno' } }, { lead, now: NOW })
  }
  const ugandan = await sent('Okello', '+256 712 345 678', '+256712345678')
  const unread = await sent('Short', '12 345 678')
  expect(await enter('0712 345 678')).toMatchObject({ ok: true })
  expect(await enter('256712345678')).toMatchObject({ ok: false, earlier: { id: ugandan } })
  expect(await enter('12345678')).toMatchObject({ ok: false, earlier: { id: unread } })
  const thread = await listThread({
    id: newId(),
    email: null,
    phone: '12-345-678',
    phoneE164: null,
  })
  expect(thread.map((inquiry) => inquiry.id)).toEqual([unread])
})

test('an address is one person’s in any case', async () => {
  await createInquiry({ customer_name: 'Jane', customer_email: 'Jane@Example.com' })
  expect(await namesIn('  jane@EXAMPLE.com ')).toEqual(['Jane'])
})

test('any part of a number finds the people who gave it', async () => {
  await sent('Kamau', '0712 345 678', '+254712345678')
  await sent('Okello', '+44 7700 900123')
  const found = async (part: string) => (await listNumbersWith(part)).map(({ name }) => name)
  expect(await found('0712')).toEqual(['Kamau'])
  expect(await found('45 67')).toEqual(['Kamau'])
  expect(await found('900123')).toEqual(['Okello'])
  expect(await found('99')).toEqual([])
  expect(await found('Kamau')).toEqual([])
})
