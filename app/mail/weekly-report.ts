import { daysText } from '#app/domain/cars/stock/days-in-stock.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { FEWEST } from '#app/domain/demand/wanted-cars.ts'
import { PROMPT_MINUTES, type WeeklyReport } from '#app/domain/demand/weekly-report.ts'
import type { Email } from '#app/domain/mail/email.ts'

import { backOfficeLink } from './back-office-link.ts'
import { type Block, compose } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

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
      ...list({
        title: 'Most wanted in the last 30 days, where searches found fewer than three:',
        facts: wanted.map(({ label, ...row }) => [label, wantedText(row)]),
        empty: 'In the last 30 days nobody looked for a car that you are short of.',
      }),
      ...list({
        title: 'Stuck cars, longest in stock first:',
        facts: stuck.map((car) => [car.name, `${daysText(car.daysInStock)} in stock. ${car.why}`]),
        empty: 'No cars are stuck.',
      }),
      ...backOfficeLink(shop, { path: '/admin/radar', label: 'Open Demand' }),
    ],
  })
}

type Listed = { title: string; facts: [string, string][]; empty: string }

function list({ title, facts, empty }: Listed): Block[] {
  if (facts.length === 0) return [{ kind: 'text', text: empty }]
  return [
    { kind: 'text', text: title },
    { kind: 'facts', facts },
  ]
}

type Wanted = Omit<WeeklyReport['wanted'][number], 'label'>

function wantedText({ visits, alerts, inquiries, inStock }: Wanted): string {
  const demand = [
    counted(visits, 'visit', 'visits'),
    counted(alerts, 'alert', 'alerts'),
    counted(inquiries, 'inquiry', 'inquiries'),
  ]
  return `${demand.filter((part) => part !== null).join(', ')}; ${inStock || 'none'} in stock`
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`
