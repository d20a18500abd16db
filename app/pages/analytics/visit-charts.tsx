import type {
  SessionCounts,
  StretchCounts,
  MissedSearch,
  ViewedCar,
} from '#app/domain/analytics/analytics-report.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { ButtonLink } from '#app/ui/button.tsx'

import { BarList, ColumnChart } from './charts/bar-charts.tsx'
import { ChartCard } from './charts/chart-card.tsx'

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
        rows: STEPS.map(({ name, label }) => [label, whole(funnel[name]), share(funnel[name])]),
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
              ? count(funnel.visits, 'visit')
              : `${count(funnel[name], 'visit')} · ${share(funnel[name])}`,
        }))}
      />
    </ChartCard>
  )
}

export function HoursChart({ pagesOfHour }: { pagesOfHour: readonly number[] }) {
  const busiest = pagesOfHour.indexOf(Math.max(...pagesOfHour))
  return (
    <ChartCard
      title="Traffic by hour"
      note="Pages opened in each hour of the day, in Nairobi time."
      table={{
        headers: ['Hour', 'Pages'],
        rows: pagesOfHour.map((pages, hour) => [hourText(hour), whole(pages)]),
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
          text: `${hourText(hour)}: ${count(value, 'page')}`,
        }))}
      />
    </ChartCard>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const hourText = (hour: number) => `${clock(hour)} to ${clock((hour + 1) % 24)}`

const SERIES = [
  { name: 'carViews', heading: 'Car views', tone: 'views', one: 'car view', many: 'car views' },
  { name: 'inquiries', heading: 'Inquiries', tone: 'inquiries', one: 'inquiry', many: 'inquiries' },
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
          whole(carViews),
          whole(inquiries),
        ]),
      }}
    >
      <div className="grid gap-6">
        {SERIES.map(({ name, heading, tone, one, many }) => {
          const total = perStretch.reduce((sum, stretch) => sum + stretch[name], 0)
          return (
            <div key={name}>
              <h3 className="mb-1 text-sm font-semibold">{heading}</h3>
              <ColumnChart
                tone={tone}
                label={`${heading} per ${unit}: ${count(total, one, many)} in total`}
                marks={marksOf(perStretch)}
                columns={perStretch.map(({ firstDay, [name]: value }) => ({
                  key: firstDay,
                  value,
                  text: `${isWeekly ? 'Week from ' : ''}${formatDate(firstDay)}: ${count(value, one, many)}`,
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

export function MissedSearchesChart({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <ChartCard
      title="Searches with no results"
      note="What buyers looked for but did not find: ideas for your stock."
      table={{
        headers: ['Search', 'Times'],
        rows: searches.map(({ text, times }) => [text, whole(times)]),
      }}
    >
      {searches.length === 0 ? (
        <p className="text-ink-2">Every search in this period found a car.</p>
      ) : (
        <BarList
          label="Searches"
          bars={searches.map(({ text, times, path }) => ({
            key: path,
            label: text,
            to: path,
            value: times,
            text: count(times, 'time'),
          }))}
        />
      )}
      <p className="mt-4">
        <ButtonLink to="/admin/search-words" size="sm">
          Words that were not understood
        </ButtonLink>
      </p>
    </ChartCard>
  )
}

export function TopCarsChart({ cars }: { cars: readonly ViewedCar[] }) {
  return (
    <ChartCard
      title="Top cars"
      note="Views of each car page, including cars that have since been sold."
      table={{
        headers: ['Car', 'Views', 'Contacts'],
        rows: cars.map((car, index) => [
          `${index + 1}. ${carName(car)}`,
          whole(car.views),
          whole(car.contacts),
        ]),
      }}
    >
      {cars.length === 0 ? (
        <p className="text-ink-2">No cars were viewed in this period.</p>
      ) : (
        <BarList
          label="Cars by views"
          bars={cars.map((car) => ({
            key: car.id,
            label: carName(car),
            to: `/admin/cars/${car.id}`,
            value: car.views,
            text: count(car.views, 'view'),
          }))}
        />
      )}
    </ChartCard>
  )
}
