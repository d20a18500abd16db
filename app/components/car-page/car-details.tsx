import { Tabs } from '#app/ui/tabs.tsx'

import { CarFeatures } from './car-features.tsx'
import { CarHistory } from './car-history.tsx'
import type { CarPageView } from './car-page-view.ts'
import { FactList } from './fact-list.tsx'

/** All that is known of the car, behind four tabs. */
export function CarDetails({ view, level }: { view: CarPageView; level: 1 | 2 }) {
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
          { id: 'features', label: 'Features', content: <CarFeatures features={view.features} /> },
          { id: 'vehicle-history', label: 'Vehicle History', content: <CarHistory view={view} /> },
        ]}
      />
    </section>
  )
}
