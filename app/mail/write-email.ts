import type { AlertFacts } from '#app/domain/alerts/alert-message.ts'
import type { WeeklyReport } from '#app/domain/demand/weekly-report.ts'
import type { DueFacts } from '#app/domain/inquiries/due/due-action.ts'
import type { InquiryFacts } from '#app/domain/inquiries/inquiry-facts.ts'
import type { Email } from '#app/domain/mail/email.ts'
import { findAccountChange, type MailKind, findStaffChange } from '#app/domain/mail/mail-kind.ts'

import {
  accountChangeEmail,
  passwordRecoveryEmail,
  staffChangeEmail,
  staffInvitationEmail,
} from './account-emails.ts'
import { alertConfirmationEmail, alertEmail, alertRenewalEmail } from './alert-emails.ts'
import type { EmailShop } from './compose.ts'
import { inquiryAcknowledgementEmail, newInquiryEmail } from './inquiry-emails.ts'
import {
  dueActionsEmail,
  importDeadlinesEmail,
  importDeadlinesOf,
  weeklyReportEmail,
} from './staff-emails.ts'

export type EmailFacts = {
  kind: MailKind
  /** For account emails: `name`, and either `url` or `change` and `at`. */
  payload: Readonly<Record<string, unknown>>
  inquiry: InquiryFacts | null
  /** For alert emails; null if there is nothing left to tell. */
  alert: AlertFacts | null
  /** For the morning email; null if nothing is due any more. */
  due: DueFacts | null
  /** For the weekly report. */
  report: WeeklyReport | null
  shop: EmailShop
  dealerEmail: string
}

/** Writes an email; null when what it is about is gone, or the payload is invalid. */
export function writeEmail({
  kind,
  payload,
  inquiry,
  alert,
  due,
  report,
  shop,
  dealerEmail,
}: EmailFacts): Email | null {
  const url = webAddress(payload.url)
  const name = typeof payload.name === 'string' ? payload.name : null
  switch (kind) {
    case 'new_inquiry':
      return inquiry && newInquiryEmail({ inquiry, shop })
    case 'inquiry_acknowledgement':
      return inquiry && inquiryAcknowledgementEmail({ inquiry, shop, dealerEmail })
    case 'password_recovery':
      return url ? passwordRecoveryEmail({ url, name, shop }) : null
    case 'staff_invitation':
      return url ? staffInvitationEmail({ url, name, shop }) : null
    case 'alert_confirmation':
      return alert && alertConfirmationEmail({ alert, shop })
    case 'alert_renewal':
      return alert && alertRenewalEmail({ alert, shop })
    case 'price_alert':
    case 'search_alert':
      return alert && alertEmail({ alert, shop })
    case 'due_actions':
      return due && dueActionsEmail({ due, shop })
    case 'weekly_report':
      return report && weeklyReportEmail({ report, shop })
    case 'import_deadlines': {
      const deadlines = importDeadlinesOf(payload)
      return deadlines && importDeadlinesEmail({ payload: deadlines, shop })
    }
    case 'account_change': {
      const change = findAccountChange(payload.change)
      const at = new Date(String(payload.at))
      return change && !Number.isNaN(at.valueOf())
        ? accountChangeEmail({ change, at, name, shop })
        : null
    }
    case 'staff_change': {
      const change = findStaffChange(payload.change)
      const at = new Date(String(payload.at))
      const { member, permissions, by } = payload
      return change &&
        typeof member === 'string' &&
        typeof permissions === 'string' &&
        typeof by === 'string' &&
        !Number.isNaN(at.valueOf())
        ? staffChangeEmail({ change, at, name, shop, member, permissions, by })
        : null
    }
  }
}

function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
    ? value
    : null
}
