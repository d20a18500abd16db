import { Icon } from '#app/ui/icon.tsx'
import { checkIcon } from '#app/ui/icons.ts'
import { Tabs } from '#app/ui/tabs.tsx'

import { CarHistory } from './car-history.tsx'
import type { CarPageView } from './car-page-view.ts'
import { FactList } from './fact-list.tsx'

export function CarTabs({ view, level }: { view: CarPageView; level: 1 | 2 }) {
  const overview = (
    <>
      <p className="mb-6 max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">
        {view.description}
      </p>
      <FactList facts={view.overview} />
    </>
  )
  return (
    <section aria-label="About this car">
      {level === 1 && <h2 className="sr-only">About this car</h2>}
      <Tabs
        label="About this car"
        tabs={[
          { id: 'overview', label: 'Overview', content: overview },
          {
            id: 'specifications',
            label: 'Specifications',
            content: <FactList facts={view.specifications} />,
          },
          { id: 'features', label: 'Features', content: <FeatureList features={view.features} /> },
          { id: 'vehicle-history', label: 'Vehicle History', content: <CarHistory view={view} /> },
        ]}
      />
    </section>
  )
}

function FeatureList({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-ink-2">N/A</p>
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex min-w-0 gap-3">
          <Icon of={checkIcon} className="mt-0.5 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  )
}
