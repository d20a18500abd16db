import { useState } from 'react'

import { useCarList } from '#app/components/local-lists/car-lists.ts'
import { clearCompared, dropCompared } from '#app/components/local-lists/comparison-changes.ts'
import { useFreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import { makeAndModel } from '#app/domain/cars/car-name.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { comparisonPath } from '#app/domain/comparison/comparison.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { share2Icon, trash2Icon } from '#app/ui/icons.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { Switch } from '#app/ui/switch.tsx'

import { ComparisonTable } from './comparison-table.tsx'
import { GoneCars } from './gone-cars.tsx'

const ID = 'comparison'

type ComparisonDialogProps = { onClose: () => void }

/** The cars of this browser's comparison, as the shop has them now. */
export function ComparisonDialog({ onClose }: ComparisonDialogProps) {
  const kept = useCarList('comparison')
  const fresh = useFreshCars(kept.map(({ id }) => id))
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [said, setSaid] = useState('')

  const cars = kept.flatMap(({ id }) => fresh.cars.get(id) ?? [])
  const gone = kept.filter(({ id }) => fresh.gone.has(id))

  const remove = (car: RememberedCar) => {
    if (kept.length === 1) closeToPage()
    setSaid(dropCompared(car)?.text ?? '')
  }
  const clear = () => {
    closeToPage()
    clearCompared()
  }
  return (
    <Dialog
      id={ID}
      title="Compare cars"
      width="xl"
      open
      onClose={onClose}
      footer={
        <>
          <Button icon={<Icon of={trash2Icon} />} variant="ghost" onClick={clear}>
            Clear all
          </Button>
          <ButtonLink
            to={comparisonPath(kept.map(({ id }) => id))}
            icon={<Icon of={share2Icon} />}
            onClick={close}
          >
            Open to share
          </ButtonLink>
        </>
      }
    >
      <p role="status" className={said ? 'mb-2 text-ink-2' : 'sr-only'}>
        {said}
      </p>
      {fresh.state === 'failed' && (
        <Alert
          tone="danger"
          title="The cars could not be fetched"
          action={
            <Button size="sm" onClick={fresh.retry}>
              Try again
            </Button>
          }
        >
          Your comparison is safe in this browser.
        </Alert>
      )}
      {fresh.state === 'loading' && (
        <p role="status" className="flex min-h-24 items-center gap-3 text-ink-2">
          <Spinner /> Fetching the cars …
        </p>
      )}
      <GoneCars
        cars={gone}
        renderAction={(car) => (
          <Button size="sm" aria-label={`Remove ${car.name}`} onClick={() => remove(car)}>
            Remove
          </Button>
        )}
      />
      {cars.length > 1 && (
        <Switch
          label="Show only differences"
          checked={onlyDifferences}
          onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
        />
      )}
      {cars.length > 0 && (
        <ComparisonTable
          cars={cars}
          onlyDifferences={onlyDifferences && cars.length > 1}
          renderActions={(car) => (
            <div className="mt-2 flex flex-wrap gap-1">
              <ButtonLink
                to={`/car/${car.id}`}
                size="sm"
                onClick={close}
                aria-label={`View ${makeAndModel(car)}`}
              >
                View
              </ButtonLink>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${makeAndModel(car)}`}
                onClick={() => remove({ id: car.id, name: makeAndModel(car) })}
              >
                Remove
              </Button>
            </div>
          )}
        />
      )}
    </Dialog>
  )
}

function close() {
  const dialog = document.getElementById(ID)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}

/** The button that opened the dialog leaves with the last car, so the focus goes to the page. */
function closeToPage() {
  close()
  const main = document.getElementById('main')
  if (!main) return
  main.tabIndex = -1
  main.style.outline = 'none'
  main.focus({ preventScroll: true })
}
