import { beforeEach, expect, test } from 'vitest'

import { INQUIRY_COLUMNS } from '#app/domain/inquiries/staff/export-inquiries.ts'
import { findInquiry } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { sourceText } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { enterLead } from './enter-lead.server.ts'
import { EARLIER_NOTES_FULL } from './lead.ts'
import { TypedLead } from './typed-lead-schema.ts'

const NOW = new Date('2026-11-25T09:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('inquiries').execute()
})

async function staffContext() {
  const { id } = await storePerson({ fullName: 'Peter Otieno' })
  return { actor: { id, name: 'Peter Otieno' } }
}

type Typed = Partial<Record<keyof TypedLead, unknown>>
const lead = (typed: Typed = {}) =>
  TypedLead.parse({
    token: newId(),
    name: 'Jane Wanjiru',
    phone: '0712 345 678',
    cameBy: 'walk_in',
    ...typed,
  })

async function entered(context: { actor: { id: string; name: string } }, typed: Typed = {}) {
  const result = await enterLead(context, { lead: lead(typed), now: NOW })
  if (!result.ok) throw new Error(result.reason)
  const inquiry = await findInquiry(result.id)
  if (!inquiry) throw new Error('gone')
  return { ...inquiry, isJoined: result.isJoined }
}

test('a walk-in is an inquiry that says who typed it in, and needs no first reply', async () => {
  const context = await staffContext()
  const carId = await storeCar({ make: 'Toyota', model: 'Premio', year: 2017, stock_number: 'F-1' })
  const inquiry = await entered(context, {
    car: '2017 Toyota Premio, F-1',
    note: 'Pays cash',
    nextActionOn: '2026-11-26',
    assigneeId: context.actor.id,
    wasTold: true,
  })
  expect(inquiry).toMatchObject({
    name: 'Jane Wanjiru',
    phone: '0712 345 678',
    phoneE164: '+254712345678',
    email: null,
    source: 'staff',
    cameBy: 'walk_in',
    enteredBy: { id: context.actor.id, name: 'Peter Otieno' },
    car: { id: carId, label: '2017 Toyota Premio' },
    message: 'Pays cash',
    type: 'purchase',
    status: 'contacted',
    nextActionOn: '2026-11-26',
    assignee: { id: context.actor.id, name: 'Peter Otieno' },
    consent: { at: NOW },
  })
  expect(sourceText(inquiry)).toBe('Walk-in, typed in by Peter Otieno')
  expect(INQUIRY_COLUMNS.map(([, of]) => of(inquiry))).toContain(sourceText(inquiry))
  const { actor_id, after } = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('entity_id', '=', inquiry.id)
    .executeTakeFirstOrThrow()
  expect(actor_id).toBe(context.actor.id)
  expect(JSON.stringify(after)).not.toMatch(/Jane|712 ?345 ?678/)
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
})

test('a name alone is stored, and so is a number alone', async () => {
  const context = await staffContext()
  expect(await entered(context, { phone: '' })).toMatchObject({
    phone: null,
    message: 'Came to the yard.',
    consent: null,
  })
  const unknown = await entered(context, { name: '', car: 'a Prado', cameBy: 'whatsapp' })
  expect(unknown).toMatchObject({
    name: '0712 345 678',
    message: 'Looking for: a Prado',
    car: null,
    preferredContact: 'text',
  })
})

test('a repeated post is the same inquiry', async () => {
  const context = await staffContext()
  const again = lead()
  const first = await enterLead(context, { lead: again, now: NOW })
  expect(await enterLead(context, { lead: again, now: NOW })).toEqual(first)
  expect(await db.selectFrom('inquiries').select('id').execute()).toHaveLength(1)
})

test('a known number is asked about, kept as a second inquiry, or added to the first', async () => {
  const context = await staffContext()
  const earlier = await createInquiry({
    customer_name: 'Jane W',
    status: 'closed',
    notes: 'Wants white',
    created_at: new Date('2026-11-03T09:00:00Z'),
  })
  const typed = { token: newId(), note: 'Came with her brother', nextActionOn: '2026-11-26' }
  expect(await enterLead(context, { lead: lead(typed), now: NOW })).toMatchObject({
    ok: false,
    reason: 'known',
    earlier: { id: earlier, name: 'Jane W', carLabel: '2017 Toyota Premio', cameBy: null },
  })
  const add = { ...typed, earlier: 'add', assigneeId: context.actor.id }
  for (let press = 0; press < 2; press += 1) {
    expect(await entered(context, add)).toMatchObject({
      id: earlier,
      isJoined: true,
      notes: 'Wants white\n25 Nov 2026, Walk-in: Came with her brother',
      status: 'in_progress',
      nextActionOn: '2026-11-26',
      assignee: { id: context.actor.id },
    })
  }
  const kept = await entered(context, { ...typed, earlier: 'keep' })
  expect(kept.id).not.toBe(earlier)
  expect(await db.selectFrom('inquiries').select('id').execute()).toHaveLength(2)
  const third = lead({ ...typed, token: newId() })
  expect(await enterLead(context, { lead: third, now: NOW })).toMatchObject({
    earlier: { id: kept.id, cameBy: 'walk_in' },
  })
})

test('a car typed in words is found in the stock, or offered if several are meant', async () => {
  const context = await staffContext()
  const demio = await storeCar({ make: 'Mazda', model: 'Demio', year: 2017 })
  const older = await storeCar({ make: 'Toyota', model: 'Vitz', year: 2014, stock_number: 'V-1' })
  const newer = await storeCar({ make: 'Toyota', model: 'Vitz', year: 2016, stock_number: 'V-2' })
  expect(await entered(context, { phone: '', car: 'Demio', note: 'Cash' })).toMatchObject({
    car: { id: demio, label: '2017 Mazda Demio' },
    message: 'In their words: Demio\nCash',
    type: 'purchase',
  })
  const typed = { phone: '', car: 'a vitz', token: newId() }
  const asked = await enterLead(context, { lead: lead(typed), now: NOW })
  expect(asked).toMatchObject({ ok: false, reason: 'which_car' })
  expect(asked.ok ? [] : asked.cars?.map(({ id }) => id)).toEqual([newer, older])
  expect(await entered(context, { ...typed, chosenCar: older })).toMatchObject({
    car: { id: older },
  })
  const none = await entered(context, { ...typed, chosenCar: 'none' })
  expect(none).toMatchObject({ car: null, message: 'Looking for: a vitz' })
  const wish = await entered(context, { phone: '', car: 'Isuzu D-Max' })
  expect(wish).toMatchObject({ car: null, message: 'Looking for: Isuzu D-Max' })
})

test('what was typed beside the number is noted', async () => {
  const typed = { phone: '0722 000 111 / 0733 000 111', note: 'Cash' }
  expect(await entered(await staffContext(), typed)).toMatchObject({
    phone: '0722 000 111',
    phoneE164: '+254722000111',
    message: 'Cash\nBeside the phone number: 0733 000 111',
  })
})

test('full notes of the earlier inquiry refuse the addition and lose nothing', async () => {
  const context = await staffContext()
  const notes = `First line\n${'x'.repeat(19_980)}`
  const id = await createInquiry({ notes, status: 'closed' })
  const refused = await enterLead(context, {
    lead: lead({ note: 'Came', earlier: 'add' }),
    now: NOW,
  })
  expect(refused).toMatchObject({ ok: false, reason: EARLIER_NOTES_FULL })
  expect(await findInquiry(id)).toMatchObject({ notes, status: 'closed' })
})

test('an erased inquiry is not offered, and one for an unknown colleague is refused', async () => {
  const context = await staffContext()
  await createInquiry({
    customer_name: 'Erased',
    customer_email: null,
    customer_phone: null,
    customer_phone_e164: null,
    erased_at: NOW,
  })
  const stranger = lead({ assigneeId: newId() })
  expect(await enterLead(context, { lead: stranger, now: NOW })).toMatchObject({ ok: false })
  const joining = lead({ earlier: 'add' })
  expect(await enterLead(context, { lead: joining, now: NOW })).toMatchObject({ ok: false })
})
