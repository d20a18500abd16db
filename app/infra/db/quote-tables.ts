import type { ColumnType, Generated } from 'kysely'

import type { QuoteStatus } from '#app/domain/quotes/quote.ts'

export type QuoteTables = {
  quotes: {
    id: string
    code: string
    car_id: string | null
    inquiry_id: string | null
    /** The stock number as signed, or the car's id if it has none. */
    stock: string
    car_name: string
    price: number
    deposit: number | null
    lines: ColumnType<unknown, string, string>
    for_name: string
    /** E.164 */
    for_phone: string | null
    issued_on: string
    expires_on: string
    status: Generated<QuoteStatus>
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    withdrawn_reason: ColumnType<string | null, string | null | undefined, string | null>
    signed_by: string | null
    signed_name: string
    key_id: string
    created_at: ColumnType<Date, Date | undefined, Date>
  }
}
