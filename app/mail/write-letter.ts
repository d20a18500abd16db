import type { InquiryFacts } from '#app/domain/mail/inquiry-facts.ts'
import type { Letter } from '#app/domain/mail/letter.ts'
import type { MailKind } from '#app/domain/mail/mail-kind.ts'
import { findAccountChange } from '#app/domain/staff/account-change.ts'

import {
  accountChangeLetter,
  passwordRecoveryLetter,
  staffInvitationLetter,
} from './account-letters.ts'
import { inquiryAcknowledgementLetter } from './inquiry-acknowledgement.ts'
import type { LetterShop } from './letter-shop.ts'
import { newInquiryLetter } from './new-inquiry.ts'

export type LetterFacts = {
  kind: MailKind
  /** Of letters about accounts: `url` or `change` and `at`, and `name`. */
  payload: Readonly<Record<string, unknown>>
  inquiry: InquiryFacts | null
  shop: LetterShop
  dealerEmail: string
}

/** The words of a letter; null when what it is about is gone or was never given. */
export function writeLetter({
  kind,
  payload,
  inquiry,
  shop,
  dealerEmail,
}: LetterFacts): Letter | null {
  const url = webAddress(payload.url)
  const name = typeof payload.name === 'string' ? payload.name : null
  switch (kind) {
    case 'new_inquiry':
      return inquiry && newInquiryLetter({ inquiry, shop })
    case 'inquiry_acknowledgement':
      return inquiry && inquiryAcknowledgementLetter({ inquiry, shop, dealerEmail })
    case 'password_recovery':
      return url ? passwordRecoveryLetter({ url, name, shop }) : null
    case 'staff_invitation':
      return url ? staffInvitationLetter({ url, name, shop }) : null
    case 'account_change': {
      const change = findAccountChange(payload.change)
      const at = new Date(String(payload.at))
      return change && !Number.isNaN(at.valueOf())
        ? accountChangeLetter({ change, at, name, shop })
        : null
    }
  }
}

function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
    ? value
    : null
}
