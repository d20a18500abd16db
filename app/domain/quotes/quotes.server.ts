import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { monthsBefore, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { findCarPapers } from '#app/domain/papers/car-papers.server.ts'
import { depositRefusal } from '#app/domain/papers/paper-lights.ts'
import { normalisePhone, hasPhonePart } from '#app/domain/phone/phone-number.server.ts'
import { invalidFields, type InvalidFields, type Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { signedFirstName } from '#app/domain/staff/signed-name.ts'
import type { PriceBasis } from '#app/domain/taxonomy/car-options.ts'
import { escapeLike } from '#app/domain/text/escape-like.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import type { QuoteForm } from './quote-schema.ts'
import {
  findQuoteKey,
  isSignatureOf,
  keyIdOf,
  newQuoteCode,
  readQuoteKey,
  signQuote,
} from './quote-signature.server.ts'
import {
  BELOW_LISTED,
  CAR_IS_SOLD,
  CAR_NEEDED,
  PHONE_NOT_CALLABLE,
  QUOTE_DECIDED,
  REASON_NEEDED,
  type Quote,
  type QuoteOfCar,
} from './quote.ts'

const LISTED_MAX = 100
const RETENTION_MONTHS = 24

type NewQuote = {
  typed: QuoteForm
  signer: { id: string; fullName: string; maySignBelow: boolean }
  now: Date
}

/**
 * Refuses a car that is sold or gone, a price below the listed one without the permission, and a
 * deposit while its papers have a problem, and a phone number that cannot be called.
 */
export async function signNewQuote(
  context: CommandContext,
  { typed, signer, now }: NewQuote,
): Promise<{ ok: true; id: string } | Refusal | InvalidFields> {
  const forPhone = typed.forPhone && normalisePhone(typed.forPhone.number)
  if (typed.forPhone && !forPhone) return invalidFields({ forPhone: [PHONE_NOT_CALLABLE] })
  const key = await readQuoteKey()
  const { siteName } = await readSiteSettings()
  const papers = isId(typed.carId) ? await findCarPapers(typed.carId, nairobiDay(now)) : null
  const noDeposit = papers && depositRefusal(papers.lights, { byStaff: true })
  return command(context, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .select(['id', 'make', 'model', 'year', 'price', 'status', 'stock_number as stockNumber'])
      .where('id', '=', typed.carId)
      .forShare()
      .executeTakeFirst()
    if (!car) return { ok: false, reason: CAR_NEEDED } as const
    if (car.status === 'sold') return { ok: false, reason: CAR_IS_SOLD } as const
    if (typed.price < car.price && !signer.maySignBelow) {
      return invalidFields({ price: [BELOW_LISTED] })
    }
    if (noDeposit && typed.deposit !== undefined) return invalidFields({ deposit: [noDeposit] })
    const id = newId()
    const row = {
      id,
      code: newQuoteCode(),
      car_id: car.id,
      inquiry_id: typed.inquiryId || null,
      stock: car.stockNumber ?? car.id,
      car_name: carName(car),
      price: typed.price,
      deposit: typed.deposit ?? null,
      lines: JSON.stringify(typed.lines),
      for_name: typed.forName,
      for_phone: forPhone,
      issued_on: nairobiDay(now),
      expires_on: typed.expiresOn,
      signed_by: signer.id,
      signed_name: signedFirstName({ fullName: signer.fullName, siteName }),
      key_id: keyIdOf(key),
      created_at: now,
    }
    await trx.insertInto('quotes').values(row).execute()
    // Leaves out the person: the audit log outlives the quote.
    const { code, stock, price, deposit, expires_on: expiresOn } = row
    const after = { code, carId: car.id, stock, price, deposit, expiresOn }
    record({ action: 'quote.sign', entity: 'quotes', id, after })
    return { ok: true, id } as const
  })
}

type Decision = { id: string; now: Date } & (
  | { status: 'accepted' }
  | { status: 'withdrawn'; reason: string }
)

/** Accepts an open quote, or withdraws one that is not withdrawn yet. */
export async function decideQuote(
  context: CommandContext,
  decision: Decision,
): Promise<{ ok: true } | Refusal> {
  const { id, status, now } = decision
  const reason = status === 'withdrawn' ? decision.reason : null
  if (reason === '') return { ok: false, reason: REASON_NEEDED }
  return command(context, async (trx, record) => {
    const decided = await trx
      .updateTable('quotes')
      .set({ status, decided_at: now, withdrawn_reason: reason })
      .where('id', '=', id)
      .where('status', 'in', status === 'accepted' ? ['issued'] : ['issued', 'accepted'])
      .returning('code')
      .executeTakeFirst()
    if (!decided) return { ok: false, reason: QUOTE_DECIDED } as const
    const after = { code: decided.code, reason }
    record({ action: `quote.${status}`, entity: 'quotes', id, after })
    return { ok: true } as const
  })
}

export async function findQuote(by: { id: string } | { code: string }): Promise<QuoteOfCar | null> {
  const row = await selectQuotes()
    .where((eb) => ('id' in by ? eb('quotes.id', '=', by.id) : eb('quotes.code', '=', by.code)))
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

/** The newest quotes, or those whose code, car or person contains the words, exact ones first. */
export async function listQuotes({
  words = '',
  inquiryId,
}: {
  words?: string
  inquiryId?: string
}): Promise<QuoteOfCar[]> {
  const pattern = `%${escapeLike(words)}%`
  const code = words.replaceAll(/[\s-]/g, '').toUpperCase()
  const rows = await selectQuotes()
    .$if(inquiryId !== undefined, (query) => query.where('quotes.inquiry_id', '=', inquiryId ?? ''))
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('quotes.code', '=', code),
          eb('quotes.car_name', 'ilike', pattern),
          eb('quotes.stock', 'ilike', pattern),
          eb('quotes.for_name', 'ilike', pattern),
          ...hasPhonePart(['quotes.for_phone'], words),
        ]),
      ),
    )
    .$if(words !== '', (query) =>
      query.orderBy(
        sql`quotes.code = ${code} or coalesce(quotes.for_phone = ${normalisePhone(words)}, false)`,
        'desc',
      ),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(toQuote)
}

function selectQuotes() {
  return db
    .selectFrom('quotes')
    .leftJoin('cars', 'cars.id', 'quotes.car_id')
    .selectAll('quotes')
    .select([
      'cars.price as listedPrice',
      'cars.price_basis as priceBasis',
      'cars.status as carStatus',
    ])
}

type QuoteRow = Row<'quotes'> & {
  listedPrice: number | null
  priceBasis: PriceBasis | null
  carStatus: CarStatus | null
}

function toQuote({ listedPrice, priceBasis, carStatus, ...row }: QuoteRow): QuoteOfCar {
  const isCif = priceBasis === 'cif_mombasa'
  return {
    id: row.id,
    code: row.code,
    carId: carStatus && row.car_id,
    inquiryId: row.inquiry_id,
    stock: row.stock,
    carName: row.car_name,
    price: row.price,
    deposit: row.deposit,
    lines: row.lines as string[],
    forName: row.for_name,
    forPhone: row.for_phone,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    status: row.status,
    decidedAt: row.decided_at,
    withdrawnReason: row.withdrawn_reason,
    signedName: row.signed_name,
    keyId: row.key_id,
    car:
      listedPrice === null || carStatus === null
        ? null
        : { price: listedPrice, isCif, status: carStatus },
  }
}

/** Signature for the link; null if its secret is lost. */
export async function quoteSignature(quote: Quote): Promise<string | null> {
  const key = await findQuoteKey(quote.keyId)
  return key && signQuote(quote, key)
}

/** @returns `unknown` if the secret that signed the quote is lost */
export async function checkSignature(
  quote: Quote,
  signature: string,
): Promise<'right' | 'wrong' | 'unknown'> {
  const key = await findQuoteKey(quote.keyId)
  if (key === null) return 'unknown'
  return isSignatureOf(signature, quote, key) ? 'right' : 'wrong'
}

export const quotePath = (code: string, signature: string | null) =>
  signature === null ? `/q/${code}` : `/q/${code}?s=${signature}`

export async function pruneQuotes(now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quotes')
    .where('created_at', '<', monthsBefore(now, RETENTION_MONTHS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
