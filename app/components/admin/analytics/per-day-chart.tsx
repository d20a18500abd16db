import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import { ColumnChart } from '#app/components/admin/charts/column-chart.tsx'
import type { StretchCounts } from '#app/domain/analytics/analytics-report.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'

import { countText, INQUIRIES, VIEWS } from './count-text.ts'

const SERIES = [
  { name: 'carViews', heading: 'Car views', tone: 'views', nouns: VIEWS },
  { name: 'inquiries', heading: 'Inquiries', tone: 'inquiries', nouns: INQUIRIES },
] as const

/** Car views above inquiries, each with its own scale, since there are far more views. */
export function PerDayChart({ perStretch }: { perStretch: readonly StretchCounts[] }) {
  const isWeekly = perStretch.some(({ firstDay, lastDay }) => firstDay !== lastDay)
  const unit = isWeekly ? 'week' : 'day'
  return (
    <ChartCard
      title={`Views and inquiries per ${unit}`}
      {...(isWeekly && { note: 'Weeks begin on Monday; the first and the last may be shorter.' })}
      table={{
        headers: [isWeekly ? 'Week from' : 'Day', ...SERIES.map(({ heading }) => heading)],
        rows: perStretch.map(({ firstDay, carViews, inquiries }) => [
          formatDate(firstDay),
          carViews.toLocaleString('en-KE'),
          inquiries.toLocaleString('en-KE'),
        ]),
      }}
    >
      <div className="grid gap-6">
        {SERIES.map(({ name, heading, tone, nouns }) => {
          const total = perStretch.reduce((sum, stretch) => sum + stretch[name], 0)
          return (
            <div key={name}>
              <h3 className="mb-1 text-sm font-semibold">{heading}</h3>
              <ColumnChart
                tone={tone}
                label={`${heading} per ${unit}: ${countText(total, nouns)} in total`}
                marks={marksOf(perStretch)}
                columns={perStretch.map(({ firstDay, [name]: value }) => ({
                  key: firstDay,
                  value,
                  text: `${isWeekly ? 'Week from ' : ''}${formatDate(firstDay)}: ${countText(value, nouns)}`,
                }))}
              />
            </div>
          )
        })}
      </div>
    </ChartCard>
  )
}

function marksOf(perStretch: readonly StretchCounts[]): string[] {
  const shown = [perStretch[0], perStretch[perStretch.length >> 1], perStretch.at(-1)]
  return shown.flatMap((stretch) => (stretch ? formatDate(stretch.firstDay).slice(0, -5) : []))
}
