import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import { ColumnChart } from '#app/components/admin/charts/column-chart.tsx'

import { countText, PAGES } from './count-text.ts'

export function HoursChart({ pagesOfHour }: { pagesOfHour: readonly number[] }) {
  const busiest = pagesOfHour.indexOf(Math.max(...pagesOfHour))
  return (
    <ChartCard
      title="Traffic by hour"
      note="Pages opened in each hour of the day, in Nairobi time."
      table={{
        headers: ['Hour', 'Pages'],
        rows: pagesOfHour.map((pages, hour) => [hourText(hour), pages.toLocaleString('en-KE')]),
      }}
    >
      <ColumnChart
        tone="hours"
        label={`Pages opened by hour of the day; busiest from ${hourText(busiest)}`}
        marks={['00:00', '06:00', '12:00', '18:00']}
        areMarksStarts
        columns={pagesOfHour.map((value, hour) => ({
          key: String(hour),
          value,
          text: `${hourText(hour)}: ${countText(value, PAGES)}`,
        }))}
      />
    </ChartCard>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const hourText = (hour: number) => `${clock(hour)} to ${clock((hour + 1) % 24)}`
