import { formatDate } from '#app/domain/dates/format-date.ts'
import type { Email } from '#app/domain/mail/email.ts'
import type { ImportDeadlinesPayload } from '#app/domain/mail/mail-kind.ts'

import { backOfficeLink } from './back-office-link.ts'
import { type Block, compose } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

const WHAT = { order: 'order by', land: 'must land by' } as const

export function importDeadlinesEmail({
  payload: { counts, deadlines, tooLate },
  shop,
}: {
  payload: ImportDeadlinesPayload
  shop: EmailShop
}): Email {
  return compose({
    subject: 'Import deadlines for your cars',
    signature: `${shop.siteName}, your website`,
    blocks: [
      { kind: 'text', text: 'These cars on your website have not been imported yet.' },
      { kind: 'facts', facts: counts.map(({ label, count }) => [label, String(count)]) },
      ...list(
        'The next deadlines:',
        deadlines.map(({ name, what, day }) => [name, `${WHAT[what]} ${formatDate(day)}`]),
      ),
      ...list(
        'These can no longer be imported:',
        tooLate.map((name) => [name, 'too late']),
      ),
      ...backOfficeLink(shop),
    ],
  })
}

function list(title: string, facts: [string, string][]): Block[] {
  if (facts.length === 0) return []
  return [
    { kind: 'text', text: title },
    { kind: 'facts', facts },
  ]
}

/** Null for a payload in another format, such as an erased one. */
export function importDeadlinesOf(
  payload: Readonly<Record<string, unknown>>,
): ImportDeadlinesPayload | null {
  const { counts, deadlines, tooLate } = payload
  const areLists = [counts, deadlines, tooLate].every((each) => Array.isArray(each))
  return areLists ? (payload as ImportDeadlinesPayload) : null
}
