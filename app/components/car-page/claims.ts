import { CAR_CLAIMS, type CarStatements } from '#app/domain/cars/car-statements.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'

export type StatedDay = { day: string; text: string }

/** `stated` is null for a claim the dealer has not made. */
export type Claim = { label: string; stated: StatedDay | null }

export function carClaims(statements: CarStatements): Claim[] {
  return CAR_CLAIMS.map(({ key, label }) => ({ label, stated: statedDay(statements[key]) }))
}

export function statedDay(day: string | null): StatedDay | null {
  return day === null ? null : { day, text: formatDate(day) }
}
