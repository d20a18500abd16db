import { TRACE_FIELDS } from '#app/domain/inquiries/form-traces.ts'

import type { FormTicket } from './visitor-form.ts'

type TraceFieldsProps = { ticket: FormTicket; carId: string | null }

/** What goes along unseen; see `FormTraces`. */
export function TraceFields({ ticket, carId }: TraceFieldsProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRACE_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={TRACE_FIELDS.token} value={ticket.token} />
      {carId !== null && <input type="hidden" name={TRACE_FIELDS.carId} value={carId} />}
      {ticket.shownAtMs !== null && (
        <input type="hidden" name={TRACE_FIELDS.shownAtMs} value={ticket.shownAtMs} />
      )}
    </div>
  )
}
