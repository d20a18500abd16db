import { expect, test } from 'vitest'

import { findWaiting, listWaiting } from '#app/domain/inquiries/due/list-due.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { exportInquiries } from './export-inquiries.server.ts'
import { InquiryChange } from './inquiry-change-schema.ts'
import { ALL_INQUIRIES, parseInquirySearch } from './inquiry-search.ts'
import {
  findNewInquiries,
  countNewInquiries,
  findInquiry,
  listInquiries,
  countHeld,
  listThread,
} from './list-inquiries.server.ts'
import { updateInquiry } from './update-inquiry.server.ts'

const context = { actor: { id: null, name: 'test' } }
const STAFF_ID = newId()
const NOW = new Date('2026-11-21T09:00:00Z')

type Values = Partial<{
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_phone_e164: string
  message: string
  inquiry_type: 'general' | 'test_drive'
  car_id: string
  status: 'new' | 'contacted' | 'closed'
  is_held: boolean
  created_at: Date
}>

async function stored(values: Values = {}): Promise<string> {
  const id = newId()
  await command(context, async (trx) => {
    await trx
      .insertInto('inquiries')
      .values({
        id,
        submission_id: newId(),
        source: 'inquiry_form',
        customer_name: 'Wanjiru',
        customer_email: 'wanjiru@example.com',
        message: 'Is it available?',
        created_at: NOW,
        ...values,
      })
      .execute()
  })
  return id
}

async function found(query: string): Promise<string[]> {
  const search = parseInquirySearch(new URLSearchParams(query))
  const { inquiries } = await listInquiries({ search, staffId: STAFF_ID, now: NOW })
  return inquiries.map(({ id }) => id)
}

test('inquiries are newest first and filtered by words, status, type and days', async () => {
  const old = await stored({
    created_at: new Date('2026-11-19T09:00:00Z'),
    customer_name: '100% Otieno',
  })
  const drive = await stored({ inquiry_type: 'test_drive', message: 'Prado on Saturday' })
  const closed = await stored({ status: 'closed', created_at: new Date('2026-11-20T09:00:00Z') })
  expect(await found('')).toEqual([drive, closed, old])
  expect(await found('q=prado saturday')).toEqual([drive])
  expect(await found('q=prado sunday')).toEqual([])
  expect(await found('q=100%25')).toEqual([old])
  expect(await found('status=closed')).toEqual([closed])
  expect(await found('type=test_drive')).toEqual([drive])
  expect(await found('period=today')).toEqual([drive])
  expect(await found('period=yesterday')).toEqual([closed])
  expect(await found('period=this_week&owner=nobody')).toHaveLength(3)
  expect(await found('page=99')).toHaveLength(3)
  const jose = await stored({ customer_name: 'JOSÉ Wairimu' })
  expect(await found('q=josé wAIRImu')).toEqual([jose])
})

test('a phone number is found in the forms that Kenyans write', async () => {
  const mary = await stored({ customer_name: 'Mary', customer_phone_e164: '+254712345673' })
  const other = await stored({ message: 'Call 0712345673', customer_phone_e164: '+254733000111' })
  for (const written of [
    '0712345673',
    '0712 345 673',
    '%2B254712345673',
    '254 712 345 673',
    '712345673',
  ]) {
    expect(await found(`q=${written}`)).toContain(mary)
  }
  expect(await found('q=mary 0712345673')).toEqual([mary])
  expect(await found('q=0712345673')).toContain(other)
  expect(await found('q=0712345674')).toEqual([])
})

test('any part of a number finds it, and those with exactly that number come first', async () => {
  const abroad = await stored({ customer_phone: '+256 733 222' })
  const exact = await stored({ customer_phone_e164: '+254733222333' })
  const named = await stored({ message: 'Call 0733222333' })
  for (const part of [
    '0733 2',
    '733222333',
    '%2B254 733',
    '00254733',
    '254 0733',
    '2223',
    '٠٧٣٣٢',
  ]) {
    expect(await found(`q=${part}`)).toContain(exact)
  }
  expect(await found('q=256 733')).toEqual([abroad])
  expect(await found('q=0733222333')).toEqual([exact, named])
  expect(await found('q=0733 222 334')).toEqual([])
})

test('each field changes on its own and is audited, except for the text of notes', async () => {
  const id = await stored()
  const change = (written: InquiryChange) =>
    updateInquiry(context, { id, change: InquiryChange.parse(written) })
  await change({ status: 'contacted' })
  await change({ priority: 'high' })
  await change({ notes: 'Calls after six', nextActionOn: '2026-11-24' })
  expect(await findInquiry(id)).toMatchObject({
    status: 'contacted',
    priority: 'high',
    notes: 'Calls after six',
    nextActionOn: '2026-11-24',
  })
  await change({ nextActionOn: '' })
  expect(await findInquiry(id)).toMatchObject({ nextActionOn: null, status: 'contacted' })
  const log = await db.selectFrom('audit_log').select('after').where('entity_id', '=', id).execute()
  expect(log).toHaveLength(4)
  expect(JSON.stringify(log)).not.toContain('Calls after six')
  expect(await change({ assigneeId: newId() })).toMatchObject({ ok: false })
  expect(await updateInquiry(context, { id: newId(), change: { status: 'new' } })).toBeNull()
})

test('possible spam is counted with its age and listed until somebody has judged it', async () => {
  await db.deleteFrom('inquiries').execute()
  await stored()
  const held = await stored({ is_held: true, created_at: new Date('2026-11-20T09:00:00Z') })
  const condition = { search: ALL_INQUIRIES, staffId: STAFF_ID, now: NOW }
  expect(await findWaiting()).toMatchObject({
    count: 1,
    held: { count: 1, oldest: new Date('2026-11-20T09:00:00Z') },
  })
  expect(await countHeld(condition)).toBe(1)
  expect(await found('held=yes')).toEqual([held])
  await updateInquiry(context, { id: held, change: { isHeld: 'false' } })
  expect(await findWaiting()).toMatchObject({ count: 2, held: { count: 0, oldest: null } })
  await updateInquiry(context, { id: held, change: { isHeld: 'true' } })
  expect(await findWaiting()).toMatchObject({ count: 1, held: { count: 0 } })
  await updateInquiry(context, { id: held, change: { isHeld: 'false' } })
  expect(await findInquiry(held)).toMatchObject({ status: 'new', isHeld: false })
})

test('who waits for a first reply is listed, longest first, with the car as it is now', async () => {
  await db.deleteFrom('inquiries').execute()
  const car = await storeCar({ status: 'sold' })
  const lately = await stored({ customer_phone_e164: '+254700111222', message: 'Is it here?' })
  const first = await stored({ created_at: new Date('2026-11-20T09:00:00Z'), car_id: car })
  await stored({ is_held: true })
  await stored({ status: 'contacted' })
  expect(await listWaiting(5)).toMatchObject([
    { id: first, carStatus: 'sold' },
    { id: lately, carStatus: null, whatsappNumber: '+254700111222', message: 'Is it here?' },
  ])
  expect(await listWaiting(1)).toMatchObject([{ id: first }])
})

test('any status may follow any other', async () => {
  const id = await stored({ status: 'closed' })
  await updateInquiry(context, { id, change: { status: 'new' } })
  expect((await findInquiry(id))?.status).toBe('new')
})

test('a thread joins the same phone or the same email in any case', async () => {
  const phone = '+254712345678'
  const first = await stored({ customer_email: 'a@example.com', customer_phone_e164: phone })
  const byPhone = await stored({ customer_email: 'b@example.com', customer_phone_e164: phone })
  const byMail = await stored({ customer_email: 'A@Example.com' })
  await stored({ customer_email: 'c@example.com' })
  const inquiry = await findInquiry(first)
  if (!inquiry) throw new Error('gone')
  const thread = await listThread(inquiry)
  expect(thread.map(({ id }) => id).toSorted()).toEqual([byPhone, byMail].toSorted())
})

test('suspected spam does not count as waiting', async () => {
  const before = await countNewInquiries()
  await stored({ is_held: true })
  await stored()
  expect(await countNewInquiries()).toBe(before + 1)
})

test('notes do not overwrite concurrent changes', async () => {
  const id = await stored()
  const write = (notes: string, notesWere: string) =>
    updateInquiry(context, { id, change: { notes }, notesWere })
  expect(await write('First', '')).toMatchObject({ ok: true })
  expect(await write('Second', '')).toMatchObject({ ok: false, theirNotes: 'First' })
  expect(await write('First', '')).toMatchObject({ ok: true })
  expect(await write('First and second', 'First')).toMatchObject({ ok: true })
  expect((await findInquiry(id))?.notes).toBe('First and second')
})

test('a hand-over with a note ends in the notes, without a copy in the audit log', async () => {
  const id = await stored()
  const { id: jane } = await storePerson({ fullName: 'Jane' })
  const handOver = (change: InquiryChange) =>
    updateInquiry({ actor: { id: null, name: 'Peter' } }, { id, change })
  await handOver({ notes: 'Wants white' })
  expect(await handOver({ assigneeId: jane })).toMatchObject({ ok: true })
  const noted = { ok: true, changed: { handoverNote: 'Call at six' } }
  expect(await handOver({ handoverNote: 'Call at six' })).toEqual(noted)
  expect(await handOver({ handoverNote: 'Call at six' })).toEqual({ ok: true, changed: {} })
  expect(await handOver({ assigneeId: '', handoverNote: ' ' })).toMatchObject({
    changed: { assigneeId: '' },
  })
  expect((await findInquiry(id))?.notes).toMatch(
    /^Wants white\nHanded over by Peter on \d+ \w+ \d{4}: Call at six$/,
  )
  const log = await db.selectFrom('audit_log').select('after').where('entity_id', '=', id).execute()
  expect(JSON.stringify(log)).not.toContain('Call at six')
  expect(await handOver({ notes: 'x'.repeat(20_000) })).toMatchObject({ ok: true })
  expect(await handOver({ handoverNote: 'More' })).toMatchObject({ ok: false })
})

test('unchanged fields are not audited', async () => {
  const id = await stored()
  const both = { status: 'contacted', priority: 'medium' } as const
  expect(await updateInquiry(context, { id, change: both })).toEqual({
    ok: true,
    changed: { status: 'contacted' },
  })
  await updateInquiry(context, { id, change: { status: 'contacted' } })
  const log = await db.selectFrom('audit_log').select('after').where('entity_id', '=', id).execute()
  expect(log).toEqual([{ after: { status: 'contacted' } }])
})

test('unanswered inquiries are counted with the latest, without suspected spam', async () => {
  const latest = await stored({ created_at: new Date('2099-01-01T09:00:00Z') })
  await stored({ created_at: new Date('2099-01-02T09:00:00Z'), is_held: true })
  await stored({ created_at: new Date('2099-01-03T09:00:00Z'), status: 'closed' })
  expect(await findNewInquiries(STAFF_ID, NOW)).toEqual({
    count: await countNewInquiries(),
    due: 0,
    latest: { id: latest, name: 'Wanjiru', car: null, at: '2099-01-01T09:00:00.000Z' },
  })
})

test('an export is audited with its count and filters, without the search text', async () => {
  await stored({ customer_name: 'Exported Achieng' })
  const search = parseInquirySearch(new URLSearchParams('q=Exported Achieng&status=new'))
  const exported = await exportInquiries(context, { search, staffId: STAFF_ID, now: NOW })
  expect(exported.map(({ name }) => name)).toEqual(['Exported Achieng'])
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'inquiry.export')
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ count: 1, filters: { status: 'new' }, hasSearchWords: true })
})
