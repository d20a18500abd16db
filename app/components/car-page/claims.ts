import { CAR_CLAIMS, type CarStatements } from '#app/domain/cars/car-statements.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'

/** A day for machines (`2026-09-14`) and for people (`14 Sep 2026`). */
export type StatedDay = { day: string; text: string }

/** Null is a claim that the dealer has not made. */
export type Claim = { label: string; stated: StatedDay | null }

export function claimsOf(statements: CarStatements): Claim[] {
  return CAR_CLAIMS.map(({ key, label }) => ({ label, stated: statedDayOf(statements[key]) }))
}

export function statedDayOf(day: string | null): StatedDay | null {
  return day === null ? null : { day, text: formatDate(day) }
}
