import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { ReportContent } from '#app/domain/condition/condition-report.ts'
import {
  findPublishedReport,
  publishReport,
  saveDraft,
} from '#app/domain/condition/condition-reports.server.ts'
import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { redactInquiries } from '#app/domain/inquiries/redact-inquiries.server.ts'
import { findCarPapers, saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { IMPERSONAL_COLUMNS } from '#tests/setup/marks/impersonal-columns.ts'

import { findPerson } from './collect-personal-data.server.ts'
import { parseContact } from './contacts.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson } from './export-person.server.ts'
import { findErasure } from './look-up-person.server.ts'
import { personExportText } from './person-export.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-21T09:00:00Z')
const NO_COLUMNS = { text: [], json: [] }
const PHONE = '0733 220 114'
const DIGITS = '733220114'
const EMAIL = 'Achieng.Odhiambo@example.com'
const NAME = 'Achieng  Odhiambo'

const CHOICE: FinanceChoice = {
  way: 'dealer',
  depositKsh: 500_000,
  months: 12,
  product: `${NAME}’s plan`,
  monthlyKsh: 135_417,
  day: '2026-11-21',
  source: 'Our own terms.',
}

const contactsOf = (...written: string[]) =>
  written.map((text) => {
    const contact = parseContact(text)
    if (!contact) throw new Error(`${text} is no contact`)
    return contact
  })

/** Text, array and JSON columns of all tables, from the catalog. */
async function textColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`.execute(db)
  return rows
}

/** Places where the person can still be found. */
async function findRemaining(): Promise<string[]> {
  const remaining: string[] = []
  for (const { table, column } of await textColumns()) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const { text } of rows) {
      const plain = decodeURIComponent(text.replaceAll(/%(?![0-9A-Fa-f]{2})/g, '')).toLowerCase()
      const isMatch =
        plain.replaceAll(/\D/g, '').includes(DIGITS) ||
        plain.includes('achieng') ||
        plain.includes('odhiambo')
      if (isMatch) remaining.push(`${table}.${column}: ${text}`)
    }
  }
  return remaining
}

/** Writes the person into every place that accepts free text. */
async function writeEverywhere() {
  const values = { customer_name: NAME, customer_email: EMAIL, message: `It is ${NAME}, ${PHONE}` }
  const own = await createInquiry({
    ...values,
    customer_phone: PHONE,
    customer_phone_e164: '+254733220114',
    notes: `${EMAIL} wants it by Friday`,
    finance_choice: JSON.stringify(CHOICE),
  })
  const mistyped = await createInquiry({
    ...values,
    customer_email: null,
    customer_phone: 'tel. 0733-220-114',
    customer_phone_e164: null,
  })
  const others = await createInquiry({ notes: `Friend of ${NAME}, +254 733 220 114` })
  const carId = await createCar({
    status: 'reserved',
    reserved_for: `${NAME} 0733220114`,
    reserved_until: NOW,
    description: `Traded in by ${EMAIL}.`,
  })
  await command(TEST, async (trx, record) => {
    await trx
      .insertInto('mail_outbox')
      .values(
        [own, null].map((inquiryId) => ({
          id: newId(),
          kind: 'inquiry_acknowledgement',
          dedupe_key: newId(),
          inquiry_id: inquiryId,
          to_address: EMAIL,
          status: 'failed' as const,
          last_error: `550 <${EMAIL}> unknown`,
        })),
      )
      .execute()
    await trx
      .insertInto('analytics')
      .values({
        id: newId(),
        event_type: 'search',
        page_url: `/search?q=0733%20220%20114&name=Achieng+Odhiambo`,
        referrer: `https://mail.example/?to=${encodeURIComponent(EMAIL)}`,
        metadata: JSON.stringify({ q: '+254733220114', count: 254733220114 }),
      })
      .execute()
    record({
      action: 'inquiry.update',
      entity: 'inquiries',
      id: own,
      before: { notes: 'Achieng only', status: 'new' },
      after: { notes: PHONE, status: 'contacted' },
    })
    record({
      action: 'car.update',
      entity: 'cars',
      id: carId,
      after: { reserved_for: NAME, note: ['call', { '0733220114': EMAIL }] },
    })
  })
  return { own, mistyped, others, carId }
}

test('an erasure leaves no trace of the person in any table, and other people untouched', async () => {
  const { own, mistyped, others, carId } = await writeEverywhere()
  const stranger = await createInquiry({ customer_name: 'Otieno Odero', customer_email: 'o@e.com' })
  const before = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', stranger)
    .executeTakeFirst()
  expect((await findRemaining()).length).toBeGreaterThan(15)

  const erased = await erasePerson(TEST, contactsOf(PHONE), NOW)
  expect(erased).toEqual({ ok: true, inquiries: 2, emails: 2, mentions: 4 })
  expect(await findRemaining()).toEqual([])

  const rows = await db.selectFrom('inquiries').selectAll().orderBy('id').execute()
  expect(rows.map(({ id, erased_at: at }) => [id, at])).toEqual([
    [own, NOW],
    [mistyped, NOW],
    [others, null],
    [stranger, null],
  ])
  expect(rows[2]).toMatchObject({
    customer_name: 'Wanjiku Kamau',
    notes: 'Friend of [erased], [erased]',
  })
  expect(rows[3]).toEqual(before)
  const car = await db.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirst()
  expect(car).toMatchObject({
    reserved_for: '[erased] [erased]',
    description: 'Traded in by [erased].',
  })
  const update = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', own)
    .execute()
  expect(update).toEqual([{ before: { status: 'new' }, after: { status: 'contacted' } }])

  expect(await erasePerson(TEST, contactsOf(PHONE), NOW)).toEqual({ ok: false, reason: 'nothing' })
})

test('the audit entry recognises a returning person without identifying them', async () => {
  await createInquiry({ customer_email: 'njeri@example.com', customer_name: 'Njeri W' })
  const contacts = contactsOf('Njeri@Example.com')
  expect(await findErasure(contacts)).toBe(null)
  await erasePerson(TEST, contacts, NOW)
  expect(await findErasure(contacts)).toBeInstanceOf(Date)
  expect(await findErasure(contactsOf('other@example.com'))).toBe(null)
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'person.erase')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    actor: 'test',
    after: {
      person: [expect.stringMatching(/^[0-9a-f]{32}$/)],
      inquiries: 1,
      emails: 0,
      mentions: 0,
    },
  })
})

test('a number shared by two people needs a decision, and only the chosen data is erased', async () => {
  const shared = { customer_phone: '0744 000 111', customer_phone_e164: '+254744000111' }
  const wife = await createInquiry({ ...shared, customer_email: 'wife@example.com' })
  const husband = await createInquiry({ ...shared, customer_email: 'husband@example.com' })
  const found = await findPerson(db, {
    contacts: contactsOf('wife@example.com'),
    shop: DEFAULT_SITE_SETTINGS,
  })
  expect(found.shared).toEqual([{ kind: 'phone', e164: '+254744000111' }])
  expect(found.namesakes).toEqual(['Wanjiku Kamau'])
  await erasePerson(TEST, contactsOf('wife@example.com'), NOW)
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'customer_name', 'customer_phone'])
    .where('id', 'in', [wife, husband])
    .orderBy('customer_name')
    .execute()
  expect(rows).toEqual([
    { id: wife, customer_name: 'Erased', customer_phone: null },
    { id: husband, customer_name: 'Wanjiku Kamau', customer_phone: '0744 000 111' },
  ])
})

test('contacts of staff accounts, the dealership and dealers are not erased', async () => {
  const { email } = await storePerson({ phone: '+254755111222' })
  await createCar({ dealer_phone: '0766 111 222' })
  const refusal = (written: string) => erasePerson(TEST, contactsOf(written), NOW)
  expect(await refusal(email)).toEqual({ ok: false, reason: 'staff' })
  expect(await refusal('0755 111 222')).toEqual({ ok: false, reason: 'staff' })
  expect(await refusal('sales@fourwaysmotors.example')).toEqual({ ok: false, reason: 'shop' })
  expect(await refusal('0766111222')).toEqual({ ok: false, reason: 'shop' })
})

test('the export lists all held data once, in both formats', async () => {
  const { own, mistyped } = await writeEverywhere()
  const exported = await exportPerson(TEST, contactsOf(EMAIL, PHONE), NOW)
  if (!exported.ok) throw new Error(exported.reason)
  const { file } = exported
  expect(file.contacts).toEqual(['achieng.odhiambo@example.com', '+254733220114'])
  expect(file.inquiries.map(({ id }) => id)).toEqual([mistyped, own])
  expect(file.emails).toHaveLength(2)
  expect(file.records).toHaveLength(1)
  expect(file.elsewhere.map(({ place }) => place).toSorted()).toEqual([
    'Audit entry',
    'Car',
    'Counted visit',
    'Inquiry',
  ])
  const text = personExportText(file)
  expect(text).toContain('wants it by Friday')
  expect(text).toContain('Way to pay: Our own plan, deposit KSh 500,000, 12 months: KSh 135,417')
  expect(text).toContain('550 <Achieng.Odhiambo@example.com> unknown')
  const log = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'person.export')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(log.after)).not.toMatch(/achieng|733220114/i)
  await erasePerson(TEST, contactsOf(PHONE, EMAIL), NOW)
})

test('a person named in a published condition report is erased from it', async () => {
  const carId = await storeCar()
  const content: ReportContent = {
    inspector: 'Peter Kamau',
    inspectedOn: '2026-11-18',
    km: 84_200,
    points: { bonnet: { result: 'note', text: `Seen by ${EMAIL}`, mediaId: null } },
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: [],
  }
  await saveDraft(TEST, { carId, content, reportId: null })
  await publishReport(TEST, { carId, today: '2026-11-21', now: NOW })
  expect(await erasePerson(TEST, contactsOf(EMAIL), NOW)).toMatchObject({ ok: true })
  const report = await findPublishedReport(carId)
  expect(report?.content.inspector).toBe('Peter Kamau')
  expect(report?.content.points.bonnet?.text).not.toMatch(/achieng/i)
})

test('a person named in a check of papers is erased from it', async () => {
  const carId = await storeCar()
  const check = {
    key: 'logbook' as const,
    result: 'note' as const,
    reference: `Shown by ${EMAIL}`,
    note: `In the name of ${EMAIL}`,
    checkedOn: '2026-11-20',
  }
  expect(await saveCheck(TEST, { carId, check, today: '2026-11-21' })).toEqual({ ok: true })
  expect(await erasePerson(TEST, contactsOf(EMAIL), NOW)).toMatchObject({ ok: true })
  const papers = await findCarPapers(carId, '2026-11-21')
  expect(JSON.stringify(papers?.checks)).not.toMatch(/achieng/i)
})

test('every text column of every table is either searched or known to be impersonal', async () => {
  const looked = new Set(
    PERSONAL_COLUMNS.flatMap(({ table, text, json }) =>
      [...text, ...json].map((column) => `${table}.${column}`),
    ),
  )
  const columns = await textColumns()
  const forgotten = columns
    .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
    .filter(
      ({ table, name }) =>
        !looked.has(name) && !IMPERSONAL_COLUMNS.has(name) && !IMPERSONAL_COLUMNS.has(table),
    )
  expect(
    forgotten.map(({ name }) => name),
    'list free text in personal-columns.ts, fixed choices in impersonal-columns.ts',
  ).toEqual([])
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect([...looked].filter((name) => !known.has(name))).toEqual([])
})

test('an erasure empties every personal column of an inquiry but the name of the car', async () => {
  const { text, json } = PERSONAL_COLUMNS.find(({ table }) => table === 'inquiries') ?? NO_COLUMNS
  expect(text).toContain('message')
  const given = {
    ...Object.fromEntries(text.map((column) => [column, `given as ${column}`])),
    ...Object.fromEntries(json.map((column) => [column, JSON.stringify({ given: column })])),
    customer_email: EMAIL,
    customer_phone_e164: `+254${DIGITS}`,
  }
  const id = await createInquiry(given)
  const read = () =>
    db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = Object.entries(await read())
  await command(TEST, (trx) => redactInquiries(trx, [id], NOW))
  const after = Object.values(await read())
  const left = before
    .filter(([column, value], at) => column in given && isDeepStrictEqual(value, after[at]))
    .map(([column]) => column)
  expect(left, 'empty the column in redact-inquiries.server.ts too').toEqual(['car_label'])
})

test('somebody who left no more than a name is exported and erased by their inquiry', async () => {
  const { id: enteredBy } = await storePerson({ fullName: 'Peter Mutiso' })
  const id = await createInquiry({
    source: 'staff',
    came_by: 'walk_in',
    entered_by: enteredBy,
    customer_name: 'Nafula Simiyu',
    customer_email: null,
    customer_phone: null,
    customer_phone_e164: null,
    notes: 'Comes back on Friday',
  })
  const other = await createInquiry({ notes: 'A friend of Nafula Simiyu' })
  const asked = contactsOf(`inquiry:${id}`)
  const exported = await exportPerson(TEST, asked, NOW)
  if (!exported.ok) throw new Error(exported.reason)
  const text = personExportText(exported.file)
  expect(text).toContain('Nafula Simiyu')
  expect(text).toContain('Came by: walk_in')
  expect(text).not.toMatch(/Peter|inquiry:/)
  expect(await erasePerson(TEST, asked, NOW)).toMatchObject({ ok: true, inquiries: 1 })
  const left = await db
    .selectFrom('inquiries')
    .select(['id', 'customer_name', 'notes'])
    .where('id', 'in', [id, other])
    .execute()
  expect(JSON.stringify(left)).not.toMatch(/Nafula|Friday/)
  expect(await erasePerson(TEST, asked, NOW)).toEqual({ ok: false, reason: 'nothing' })
  expect(await findErasure(asked)).toEqual(expect.any(Date))
})
