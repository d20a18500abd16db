import { formatDate, lastMomentOfNairobiDay, nairobiDay } from '#app/domain/dates/nairobi-time.ts'

export type ReservationInput = {
  heldFor: string | null
  /** Last day, `YYYY-MM-DD` in Nairobi. */
  untilDay: string | null
}

export type ReservedColumns = {
  reserved_by: string | null
  reserved_for: string | null
  reserved_until: Date | null
}

export function reservationColumns(
  reservation: ReservationInput | null,
  staffId: string | null,
): ReservedColumns {
  return {
    reserved_by: reservation && staffId,
    reserved_for: reservation?.heldFor ?? null,
    reserved_until: reservation?.untilDay ? lastMomentOfNairobiDay(reservation.untilDay) : null,
  }
}

export function untilDayOf(until: Date | null): string | null {
  return until && nairobiDay(until)
}

export function isReservationOver(until: Date | null, now: Date = new Date()): boolean {
  return until !== null && until < now
}

type Held = { readonly reservedFor: string | null; readonly reservedUntil: Date | null }

/** `for Jane, until 3 Dec 2026`; null if neither is known. */
export function reservationText(held: Held, now: Date = new Date()): string | null {
  const { reservedFor, reservedUntil } = held
  const parts = [
    reservedFor && `for ${reservedFor}`,
    reservedUntil &&
      `${isReservationOver(reservedUntil, now) ? 'ended' : 'until'} ${formatDate(nairobiDay(reservedUntil))}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}
