import { BarList } from '#app/components/admin/charts/bar-list.tsx'
import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import type { MissedSearch } from '#app/domain/analytics/missed-search.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import { countText } from './count-text.ts'

export function MissedSearchesChart({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <ChartCard
      title="Searches with no results"
      note="What buyers looked for but did not find: ideas for your stock."
      table={{
        headers: ['Search', 'Times'],
        rows: searches.map(({ text, times }) => [text, times.toLocaleString('en-KE')]),
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
            text: countText(times, ['time', 'times']),
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
