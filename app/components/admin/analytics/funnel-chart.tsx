import { BarList } from '#app/components/admin/charts/bar-list.tsx'
import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import type { SessionCounts } from '#app/domain/analytics/analytics-report.ts'

import { countText, VISITS } from './count-text.ts'

const STEPS: readonly { name: keyof SessionCounts; label: string }[] = [
  { name: 'visits', label: 'Visited the shop' },
  { name: 'sawCar', label: 'Viewed a car' },
  { name: 'contacted', label: 'Tapped WhatsApp or call' },
  { name: 'inquired', label: 'Sent an inquiry' },
]

export function FunnelChart({ funnel }: { funnel: SessionCounts }) {
  const share = (count: number) =>
    funnel.visits === 0 ? '0%' : `${Math.round((count / funnel.visits) * 100)}%`
  return (
    <ChartCard
      title="From visit to inquiry"
      note="Visits that reached each step at least once. A visit that spans midnight counts on both days."
      table={{
        headers: ['Step', 'Visits', 'Share'],
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
