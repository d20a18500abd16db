import { useCarList } from '#app/pages/car-card/browser-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

import { useComparisonDialog } from './compare-button.tsx'

const loadChanges = () => import('#app/pages/car-card/comparison-changes.ts')

/** Sticks to the bottom of a category page while the comparison holds cars. */
export function ComparisonBar() {
  const cars = useCarList('comparison')
  const { opener, dialog } = useComparisonDialog()
  return (
    <>
      {cars.length > 0 && (
        <div
          data-comparison-bar=""
          data-bottom-bar=""
          data-print="no"
          role="region"
          aria-label="Comparison bar"
          className="sticky bottom-0 z-20 -mx-2 mt-6 flex items-center gap-2 rounded-t-card border border-line bg-card px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised"
        >
          <p className="me-auto min-w-0 truncate text-ink-2">
            <span className="max-sm:sr-only">Comparing: </span>
            <span className="font-medium text-ink">{cars.map(({ name }) => name).join(', ')}</span>
          </p>
          <Button
            variant="ghost"
            className="px-2"
            onClick={async () => (await loadChanges()).clearCompared()}
          >
            Clear
            <span className="sr-only"> comparison</span>
          </Button>
          <Button {...opener} variant="ink" icon={<Icon of={scaleIcon} />}>
            Compare ({cars.length})
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}
