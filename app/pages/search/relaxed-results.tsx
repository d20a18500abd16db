import type { CarView } from '#app/domain/search/car-search.ts'
import type { RelaxedSearch } from '#app/domain/search/relaxing/relaxed-search.ts'
import { Chip } from '#app/ui/chip.tsx'

import { CarResults } from './car-results.tsx'

export function RelaxedResults({ relaxed, view }: { relaxed: RelaxedSearch; view: CarView }) {
  return (
    <>
      <ul aria-label="Similar searches" className="flex flex-wrap gap-2">
        {relaxed.links.map(({ label, path }) => (
          <li key={path}>
            <Chip to={path}>{label}</Chip>
          </li>
        ))}
      </ul>
      <CarResults cars={relaxed.cars} view={view} notes={relaxed.differences} />
    </>
  )
}
