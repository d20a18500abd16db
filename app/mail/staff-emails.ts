import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { FEWEST } from '#app/domain/demand/wanted-cars.ts'
import { PROMPT_MINUTES, type WeeklyReport } from '#app/domain/demand/weekly-report.ts'
import {
  type DueAction,
  lastNote,
  type DueFacts,
  dueCountText,
} from '#app/domain/inquiries/due/due-action.ts'
import { dueText } from '#app/domain/inquiries/due/next-action.ts'
import { followUpText } from '#app/domain/inquiries/staff/replies.ts'
import type { Email } from '#app/domain/mail/email.ts'
import type { ImportDeadlinesPayload } from '#app/domain/mail/mail-kind.ts'
import { daysText } from '#app/domain/stock/days-in-stock.ts'
import { count } from '#app/domain/text/count.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { backOfficeLink, type Block, compose, type EmailShop } from './compose.ts'

/** One staff member's actions for today, sent in the morning. */
export function dueActionsEmail({ due, shop }: { due: DueFacts; shop: EmailShop }): Email {
  const { name, today, counts, waiting, actions } = due
  const count = dueCountText(counts)
  const more = counts.overdue + counts.today - actions.length
  const [firstName = name] = name.trim().split(/\s+/)
  return compose({
    subject: `Your leads: ${count}`,
    signature: `${shop.siteName}, your website`,
    blocks: [
      { kind: 'text', text: `Good morning ${firstName},\nyour leads for today: ${count}.` },
      ...actions.flatMap((action) => actionBlocks(action, { today, shop })),
      ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
      ...(waiting ? [{ kind: 'text', text: `For the whole team: ${waiting}.` } as const] : []),
      ...backOfficeLink(shop),
    ],
  })
}

type Context = { today: string; shop: EmailShop }

function actionBlocks(action: DueAction, { today, shop }: Context): Block[] {
  const { id, name, carLabel, phone, callNumber, whatsappNumber, notes, nextActionOn } = action
  const who = [name, carLabel].filter(Boolean).join(', ')
  const note = lastNote(notes)
  const reply = { name, car: carLabel, siteName: shop.siteName }
  const links = [
    whatsappNumber !== null && {
      label: 'WhatsApp',
      href: whatsappLink({
        number: whatsappNumber,
        text: followUpText(reply),
      }),
    },
    callNumber !== null && { label: `Call ${phone ?? callNumber}`, href: `tel:${callNumber}` },
    shop.publicUrl !== null && {
      label: 'Open',
      href: new URL(`/admin/inquiries/${id}`, shop.publicUrl).href,
    },
  ].filter((link) => link !== false)
  return [
    { kind: 'text', text: `${who}: ${dueText(nextActionOn, today)}${note ? `. ${note}` : ''}` },
    ...(links.length > 0 ? [{ kind: 'links', links } as const] : []),
  ]
}

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

/** For the owners' Monday decisions: what to buy, what to cut, and how fast buyers get answers. */
export function weeklyReportEmail({
  report,
  shop,
}: {
  report: WeeklyReport
  shop: EmailShop
}): Email {
  const { week, received, answeredPromptly, onSale, medianDaysInStock, wanted, stuck } = report
  const dates = `${formatDate(week.from)} to ${formatDate(week.to)}`
  const answered =
    received < FEWEST
      ? 'Too few inquiries to say'
      : `${answeredPromptly} of ${received} (${Math.round((100 * answeredPromptly) / received)}%)`
  return compose({
    subject: `Your week: ${dates}`,
    signature: `${shop.siteName}, your website`,
    blocks: [
      { kind: 'text', text: `Your website from ${dates}, and your stock today.` },
      {
        kind: 'facts',
        facts: [
          ['Inquiries', String(received)],
          [`Answered within ${PROMPT_MINUTES} minutes`, answered],
          ['Cars on sale', String(onSale)],
          ...(medianDaysInStock === null
            ? []
            : [['Median time in stock', daysText(medianDaysInStock)] as const]),
        ],
      },
      {
        kind: 'text',
        text: 'An inquiry counts as answered once somebody changes its status from New.',
      },
      ...listOfCars({
        title: 'Most wanted in the last 30 days, where searches found fewer than three:',
        facts: wanted.map(({ label, ...row }) => [label, wantedText(row)]),
        empty: 'In the last 30 days nobody looked for a car that you are short of.',
      }),
      ...listOfCars({
        title: 'Slow-moving cars, longest in stock first:',
        facts: stuck.map((car) => [car.name, `${daysText(car.daysInStock)} in stock. ${car.why}`]),
        empty: 'No cars move slowly.',
      }),
      ...backOfficeLink(shop, { path: '/admin/demand', label: 'Open Demand' }),
    ],
  })
}

type Listed = { title: string; facts: [string, string][]; empty: string }

function listOfCars({ title, facts, empty }: Listed): Block[] {
  if (facts.length === 0) return [{ kind: 'text', text: empty }]
  return [
    { kind: 'text', text: title },
    { kind: 'facts', facts },
  ]
}

type WantedRow = Omit<WeeklyReport['wanted'][number], 'label'>

function wantedText({ visits, alerts, inquiries, inStock }: WantedRow): string {
  const demand = [
    visits > 0 && count(visits, 'visit'),
    alerts > 0 && count(alerts, 'alert'),
    inquiries > 0 && count(inquiries, 'inquiry', 'inquiries'),
  ]
  return `${demand.filter(Boolean).join(', ')}; ${inStock || 'none'} in stock`
}

/** Shows staff that the mail server works, and how buyers see the sender. */
export function testEmail({ siteName }: { siteName: string }): Email {
  return compose({
    subject: `Test from ${siteName}`,
    signature: siteName,
    blocks: [
      {
        kind: 'text',
        text: 'This is the test email you asked for in the back office. If it is in your spam folder, buyers will find theirs there too: ask whoever runs the mail server to check SPF and DKIM.',
      },
    ],
  })
}
