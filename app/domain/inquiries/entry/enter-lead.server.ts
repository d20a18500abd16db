import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  carLabelOf,
  findCarToAskAbout,
  submissionIdOf,
} from '#app/domain/inquiries/form/submit-inquiry.server.ts'
import {
  type InquiryStatus,
  type InquiryType,
  labelIn,
  NEW_INQUIRY_PRIORITY,
  WAYS_IN,
} from '#app/domain/inquiries/inquiry-options.ts'
import { unreadWithNumber } from '#app/domain/inquiries/same-number.server.ts'
import { NOTES_MAX_LENGTH, withLine } from '#app/domain/inquiries/staff/inquiry-change.ts'
import { normalisePhone, phoneKey } from '#app/domain/phone/phone-number.server.ts'
import { restText } from '#app/domain/phone/typed-phone.ts'
import { consentVersion } from '#app/domain/policies/policy.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { readTypedText } from '#app/domain/search/words/typed-search.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  findNamedCar,
  type LeadCar,
  type EarlierInquiry,
  ASSIGNEE_GONE,
  EARLIER_GONE,
  EARLIER_NOTES_FULL,
  leadMessage,
} from './lead.ts'
import type { TypedLead } from './typed-lead-schema.ts'

/** More would make the page heavy; others are found by their full name. */
const LISTED_MAX = 1_000

/** Cars that somebody may ask about, by name. */
export function listLeadCars(): Promise<LeadCar[]> {
  return db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'stock_number as stockNumber'])
    .where('is_available', '=', true)
    .orderBy('make')
    .orderBy('model')
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()
}

/** More are not a choice; the words are kept as what they are looking for. */
const MEANT_MAX = 8

/**
 * The cars in stock that typed words can mean, read as the search box reads them: one for its
 * label, several for `Demio` if there are several. Empty if they name no make or model, or many.
 */
async function listMeantCars(written: string): Promise<LeadCar[]> {
  const cars = await listLeadCars()
  const named = findNamedCar(written, cars)
  if (named) return [named]
  const { filters } = await readTypedText(written)
  if ((filters.model ?? filters.make ?? filters.plate) === null) return []
  const ids = new Set(matchingIds(await currentStock(), { filters, typed: written }))
  const meant = cars.filter(({ id }) => ids.has(id))
  return meant.length > MEANT_MAX ? [] : meant
}

type Entered =
  | { ok: true; id: string; isJoined: boolean }
  | (Refusal & { earlier?: never; cars?: never })
  /** The car they asked for could be any of these, so the writer chooses. */
  | { ok: false; reason: 'which_car'; cars: LeadCar[]; earlier?: never }
  /** The number is known, so the writer decides what to do. */
  | { ok: false; reason: 'known'; earlier: EarlierInquiry; cars?: never }

type StaffContext = CommandContext & { actor: { id: string } }

/** Staff have already spoken to them. */
const LEAD_STATUS: InquiryStatus = 'contacted'

/**
 * Stores a person whom staff have spoken to as an inquiry. A repeated post succeeds as the same
 * one. If the number is known it asks first, and may add to the earlier inquiry instead.
 */
export async function enterLead(
  context: StaffContext,
  { lead, now }: { lead: TypedLead; now: Date },
): Promise<Entered> {
  const { token, earlier: choice, ...content } = lead
  const submissionId = submissionIdOf(token, { ...content, choice: choice === 'add' })
  const settings = await readSiteSettings()
  const meant = lead.car === null ? [] : await listMeantCars(lead.car)
  const named = meant.length === 1 ? meant[0] : meant.find(({ id }) => id === lead.chosenCar)
  const isUnclear = meant.length > 1 && !named && lead.chosenCar !== 'none'
  const phone = lead.phone?.number ?? null
  const phoneE164 = phone && normalisePhone(phone)
  try {
    return await command(context, async (trx, record): Promise<Entered> => {
      const repeated = await trx
        .selectFrom('inquiries')
        .select('id')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst()
      if (repeated) return { ok: true, id: repeated.id, isJoined: false }
      if (isUnclear) return { ok: false, reason: 'which_car', cars: meant }
      const earlier = choice === 'keep' ? null : await findEarlier(trx, phone)
      if (earlier && choice === 'ask') return { ok: false, reason: 'known', earlier }
      const car = named ? await findCarToAskAbout(trx, named.id) : null
      const isName = named && findNamedCar(lead.car ?? '', [named]) !== null
      const noted = withRest(lead)
      const message = leadMessage({
        ...noted,
        wanted: car ? null : lead.car,
        words: car && !isName ? lead.car : null,
      })
      if (choice === 'add') {
        if (!earlier) return { ok: false, reason: EARLIER_GONE }
        const text = car ? `${carLabelOf(car)}: ${message}` : message
        const isAdded = await addToEarlier(trx, { id: earlier.id, lead, text, now })
        if (!isAdded) return { ok: false, reason: EARLIER_NOTES_FULL }
        record({
          action: 'inquiry.join',
          entity: 'inquiries',
          id: earlier.id,
          after: audited(lead),
        })
        return { ok: true, id: earlier.id, isJoined: true }
      }
      const id = newId()
      const type: InquiryType = car ? 'purchase' : 'general'
      await trx
        .insertInto('inquiries')
        .values({
          id,
          submission_id: submissionId,
          source: 'staff',
          came_by: lead.cameBy,
          entered_by: context.actor.id,
          car_id: car?.id ?? null,
          car_label: car && carLabelOf(car),
          customer_name: lead.name ?? phone ?? '',
          customer_phone: phone,
          customer_phone_e164: phoneE164,
          message,
          inquiry_type: type,
          preferred_contact: lead.cameBy === 'whatsapp' ? 'text' : 'phone',
          ...(lead.wasTold && {
            consent_version: consentVersion(settings.inquiryRetentionMonths),
            consented_at: now,
          }),
          status: LEAD_STATUS,
          priority: NEW_INQUIRY_PRIORITY,
          assignee_id: lead.assigneeId,
          next_action_on: lead.nextActionOn,
          created_at: now,
        })
        .execute()
      // No name or number: the audit log outlives an inquiry that its sender wants deleted.
      record({
        action: 'inquiry.create',
        entity: 'inquiries',
        id,
        after: {
          source: 'staff',
          inquiryType: type,
          carId: car?.id ?? null,
          wasTold: lead.wasTold,
          ...audited(lead),
        },
      })
      return { ok: true, id, isJoined: false }
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return { ok: false, reason: ASSIGNEE_GONE }
  }
}

/** What was typed beside the phone number is noted. */
function withRest({ cameBy, note, phone }: TypedLead): Pick<TypedLead, 'cameBy' | 'note'> {
  const rest = phone?.rest ?? null
  return rest === null
    ? { cameBy, note }
    : { cameBy, note: [note, restText(rest)].filter(Boolean).join('\n') }
}

const audited = ({ cameBy, assigneeId, nextActionOn }: TypedLead) => ({
  cameBy,
  assignee_id: assigneeId,
  next_action_on: nextActionOn,
})

/** The latest inquiry from this number, locked. */
async function findEarlier(trx: Transaction, phone: string | null): Promise<EarlierInquiry | null> {
  const key = phone && phoneKey(phone)
  if (!key) return null
  const unread = await unreadWithNumber(trx, [key])
  const row = await trx
    .selectFrom('inquiries')
    .select(['id', 'customer_name', 'created_at', 'car_label', 'source', 'came_by'])
    .where((eb) =>
      eb.or([
        eb('customer_phone_e164', '=', key),
        ...(unread.length > 0 ? [eb('id', 'in', unread)] : []),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.customer_name,
    at: row.created_at,
    carLabel: row.car_label,
    cameBy: row.source === 'staff' ? (row.came_by ?? 'other') : null,
  }
}

type Addition = { id: string; lead: TypedLead; text: string; now: Date }

/**
 * Notes what was said, plans what was agreed, and reopens the inquiry if it was closed.
 * @returns false if the notes are full
 */
async function addToEarlier(trx: Transaction, { id, lead, text, now }: Addition): Promise<boolean> {
  const { notes, status } = await trx
    .selectFrom('inquiries')
    .select(['notes', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const noted = `${formatDate(nairobiDay(now))}, ${labelIn(WAYS_IN, lead.cameBy)}: ${text}`
  // Repeating the post adds nothing.
  const added = withLine(notes, noted)
  if (added.length > NOTES_MAX_LENGTH) return false
  const isClosed = status === 'completed' || status === 'closed'
  await trx
    .updateTable('inquiries')
    .set({
      notes: added,
      // People whom staff have spoken to are not spam.
      is_held: false,
      ...(status === 'new' && { status: LEAD_STATUS }),
      ...(isClosed && { status: 'in_progress' as const }),
      ...(lead.assigneeId !== null && { assignee_id: lead.assigneeId }),
      ...(lead.nextActionOn !== null && { next_action_on: lead.nextActionOn }),
    })
    .where('id', '=', id)
    .execute()
  return true
}
