import { BarList } from '#app/components/admin/charts/bar-list.tsx'
import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import type { SessionCounts } from '#app/domain/analytics/analytics-report.ts'

import { countText, VISITS } from './count-text.ts'

const STEPS: readonly { name: keyof SessionCounts; label: string }[] = [
  { name: 'visits', label: 'Came to the shop' },
  { name: 'sawCar', label: 'Looked at a car' },
  { name: 'contacted', label: 'Pressed WhatsApp or call' },
  { name: 'inquired', label: 'Sent an inquiry' },
]

/** How many visits went how far. */
export function FunnelChart({ funnel }: { funnel: SessionCounts }) {
  const share = (count: number) =>
    funnel.visits === 0 ? '0 %' : `${Math.round((count / funnel.visits) * 100)} %`
  return (
    <ChartCard
      title="From visit to inquiry"
      note="Visits in which each thing happened at least once. One past midnight counts on both days."
      table={{
        headers: ['Step', 'Visits', 'Of all'],
        rows: STEPS.map(({ name, label }) => [
          label,
          funnel[name].toLocaleString('en-KE'),
          share(funnel[name]),
        ]),
      }}
    >
      <BarList
        label="Steps"
        bars={STEPS.map(({ name, label }) => ({
          key: name,
          label,
          value: funnel[name],
          text:
            name === 'visits'
              ? countText(funnel.visits, VISITS)
              : `${countText(funnel[name], VISITS)} · ${share(funnel[name])}`,
        }))}
      />
    </ChartCard>
  )
}
