import { Link } from 'react-router'

import { TrendLine } from '#app/pages/analytics/charts/trend-line.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon, clockIcon } from '#app/ui/icons.ts'

type StockWorkCardProps = {
  /** What needs attention, each with a link to its list. */
  tasks: readonly { text: string; to: string }[]
  /** Null if there are no inquiries, or they could not be read. */
  trend: { values: readonly number[]; text: string } | null
}

/** Stock that needs attention, and how many buyers wrote recently. */
export function StockWorkCard({ tasks, trend }: StockWorkCardProps) {
  return (
    <Card as="section" aria-labelledby="stock-work" className="mb-4">
      <div className="grid gap-x-8 gap-y-3 lg:max-xl:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 id="stock-work" className="text-lg">
            Stock to review
          </h2>
          {tasks.length === 0 ? (
            <p className="mt-1 flex items-center gap-2 py-2 text-ink-2">
              <Icon of={circleCheckIcon} size={18} className="shrink-0" />
              No car has been on sale for long, and every price was confirmed recently.
            </p>
          ) : (
            <ul className="mt-1">
              {tasks.map(({ text, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
                  >
                    <Icon of={clockIcon} size={18} className="shrink-0 text-warning" />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {trend && (
          <div className="grid content-start gap-1 lg:max-xl:w-72">
            <TrendLine values={trend.values} label={trend.text} />
            <p aria-hidden="true" className="tabular text-sm text-ink-2">
              {trend.text}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}
