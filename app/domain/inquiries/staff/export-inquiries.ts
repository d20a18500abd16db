import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  INQUIRY_TYPES,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'
import { leadSourceText } from '#app/domain/inquiries/lead-source.ts'

import { sourceText, type StaffInquiry } from './staff-inquiry.ts'

export const INQUIRY_COLUMNS: readonly [string, (inquiry: StaffInquiry) => string | null][] = [
  ['Received (Nairobi)', ({ createdAt }) => formatMoment(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['WhatsApp', ({ phoneE164 }) => phoneE164],
  ['Type', ({ type }) => labelIn(INQUIRY_TYPES, type)],
  ['Subject', ({ subject }) => subject && labelIn(SUBJECTS, subject)],
  ['Car', ({ car }) => car && car.label],
  ['Message', ({ message }) => message],
  ['Preferred contact', ({ preferredContact }) => labelIn(CONTACT_WAYS, preferredContact)],
  [
    'Best time to call',
    ({ bestTimeToCall }) => bestTimeToCall && labelIn(CALL_TIMES, bestTimeToCall),
  ],
  ['Needs financing', ({ isFinancingNeeded }) => yesOrNo(isFinancingNeeded)],
  ['Has a trade-in', ({ hasTradeIn }) => yesOrNo(hasTradeIn)],
  ['Way to pay', ({ financeChoice }) => financeChoice && financeChoiceText(financeChoice)],
  ['Status', ({ status }) => labelIn(INQUIRY_STATUSES, status)],
  ['Priority', ({ priority }) => labelIn(INQUIRY_PRIORITIES, priority)],
  ['Assigned to', ({ assignee }) => assignee && assignee.name],
  ['Next action on', ({ nextActionOn }) => nextActionOn],
  ['Notes', ({ notes }) => notes],
  ['Source', sourceText],
  ['Came from', ({ leadSource }) => leadSource && leadSourceText(leadSource)],
]

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
