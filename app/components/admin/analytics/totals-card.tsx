import type { AnalyticsReport, Totals } from '#app/domain/analytics/analytics-report.ts'
import { changeText } from '#app/domain/analytics/analytics-texts.ts'
import { Card } from '#app/ui/card.tsx'
import { Stat } from '#app/ui/stat.tsx'

const FIGURES: readonly { name: keyof Totals; label: string }[] = [
  { name: 'visits', label: 'Visits' },
  { name: 'carViews', label: 'Car views' },
  { name: 'contacts', label: 'WhatsApp and calls' },
  { name: 'inquiries', label: 'Inquiries' },
]

type TotalsCardProps = Pick<AnalyticsReport, 'totals' | 'totalsBefore' | 'period'>

export function TotalsCard({ totals, totalsBefore, period: { days } }: TotalsCardProps) {
  return (
    <Card as="section" aria-label="Totals">
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {FIGURES.map(({ name, label }) => (
          <Stat
            key={name}
            label={label}
            value={totals[name].toLocaleString('en-KE')}
            note={
              totalsBefore && changeText({ now: totals[name], before: totalsBefore[name], days })
            }
          />
        ))}
      </dl>
    </Card>
  )
}
