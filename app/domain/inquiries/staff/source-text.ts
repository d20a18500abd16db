import { labelIn, WAYS_IN } from '#app/domain/inquiries/inquiry-options.ts'

import type { StaffInquiry } from './staff-inquiry.ts'

const SOURCES = {
  inquiry_form: 'Inquiry form',
  contact_form: 'Contact form',
  staff: 'Entered by staff',
} as const

type Sent = Pick<StaffInquiry, 'source' | 'cameBy' | 'enteredBy'>

/** `Inquiry form`, or `Walk-in, typed in by Peter`. */
export function sourceText({ source, cameBy, enteredBy }: Sent): string {
  if (cameBy === null) return SOURCES[source]
  const way = labelIn(WAYS_IN, cameBy)
  return enteredBy ? `${way}, typed in by ${enteredBy.name}` : `${way}, typed in by staff`
}
